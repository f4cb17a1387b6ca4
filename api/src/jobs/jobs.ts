import { PgBoss } from 'pg-boss';
import { packDays } from '../modules/notifications/report/pack.service.ts';
import type { Ports } from '../ports/ports.ts';
import { cleanSessions } from './clean-sessions.ts';

export interface Job {
  name: string;
  /** When it runs, in the server's cron notation. */
  cron: string;
  timezone: string;
  run(ports: Ports): Promise<unknown>;
}

const jobs: readonly Job[] = [
  { name: 'clean-sessions', cron: '17 3 * * *', timezone: 'America/Guayaquil', run: cleanSessions },
  { name: 'pack-dispatches', cron: '*/10 * * * *', timezone: 'UTC', run: packDays },
];

const POLL_SECONDS = 10;
const STOP_LIMIT_MS = 3000;

/**
 * pg-boss over our own pool, on both databases: a statement runs alone on a connection of its own, and a failed
 * block is rolled back before anybody else gets that connection.
 */
function bossDatabase({ database }: Ports) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const client = await database.pool.connect();
      try {
        const result: unknown = values?.length ? await client.query(text, values) : await client.query(text);
        const all = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
        return { rows: all.flatMap(({ rows }) => rows ?? []) };
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** Starts the schedules; each occurrence runs once, whichever instance takes it. */
export async function startJobs(
  ports: Ports,
  list: readonly Job[] = jobs,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: bossDatabase(ports),
    backend: ports.database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
  });
  boss.on('error', (error) => ports.log.warn({ err: error }, 'jobs'));
  await boss.start();
  // What an earlier version scheduled and this one does not.
  for (const { name } of await boss.getSchedules()) {
    if (!list.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron, timezone, run } of list) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 0, deleteAfterSeconds: 24 * 3600 });
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await run(ports).catch((error: unknown) => {
        ports.log.error({ err: error, job: name }, 'job failed');
        throw error;
      });
    });
    await boss.schedule(name, cron, {}, { tz: timezone });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: false }) };
}
