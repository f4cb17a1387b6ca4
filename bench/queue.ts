import { setTimeout as pause } from 'node:timers/promises';
import { claimEmails, settleEmails } from 'api/src/background/mail-outbox.ts';
import type { Database } from 'api/src/ports/database.ts';
import { openTestDatabase } from 'api/src/testing/test-database.ts';
import { PgBoss } from 'pg-boss';
import { findPostgres } from 'tooling/lib/find.ts';
import { startPostgres } from 'tooling/lib/services.ts';

/**
 * What carries the queues: our tables, where an email or a push is a row with its own state, or pg-boss. The number of
 * pushes of a dispatch to everybody, written in one transaction and taken in batches as large as those of emails, on
 * both databases; with another caller's request beside them.
 */
const MANY = 5000;
const BATCH = 50;
const IDLE_MS = 10_000;

interface Queue {
  /** Writes this many in one transaction. */
  fill(count: number): Promise<void>;
  /** Claims and settles one batch; returns its size. */
  take(): Promise<number>;
}

function ownTable(database: Database): Queue {
  const ends = 24 * 3600_000;
  return {
    async fill(count) {
      await database.transact('system', (trx) =>
        trx
          .insertInto('mail_outbox')
          .values(
            Array.from({ length: count }, (_, n) => ({
              recipient: `u${n}@example.com`,
              subject: 'Aviso',
              body: 'Falta su respuesta.',
            })),
          )
          .execute(),
      );
    },
    async take() {
      const now = new Date(Date.now() + 1000);
      const limits = { limit: BATCH, rate: 1_000_000, windowMs: 10_000 };
      const emails = await database.transact('system', (trx) =>
        claimEmails(trx, { now, until: new Date(now.getTime() + ends), ...limits }),
      );
      const settled = emails.map(({ id, attempts }) => ({ id, attempts, due_at: null, detail: null }));
      if (emails.length > 0)
        await database.transact('system', (trx) =>
          settleEmails(
            trx,
            settled.map((one) => ({ ...one, state: 'sent' as const })),
            now,
          ),
        );
      return emails.length;
    },
  };
}

let statements = 0;
/** pg-boss over the server's own pool, a connection for each statement. */
function bossOver(database: Database): PgBoss {
  return new PgBoss({
    db: {
      async executeSql(text: string, values?: unknown[]) {
        statements++;
        const client = await database.pool.connect();
        try {
          const result: unknown = values?.length
            ? await client.query(text, values)
            : await client.query(text);
          const all = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
          return { rows: all.flatMap(({ rows }) => rows ?? []) };
        } finally {
          client.release();
        }
      },
    },
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
  });
}

function bossQueue(boss: PgBoss, name: string): Queue {
  return {
    async fill(count) {
      await boss.insert(
        name,
        Array.from({ length: count }, (_, n) => ({ data: { to: `u${n}@example.com`, subject: 'Aviso' } })),
      );
    },
    async take() {
      const jobs = await boss.fetch(name, { batchSize: BATCH });
      if (jobs.length > 0)
        await boss.complete(
          name,
          jobs.map(({ id }) => id),
        );
      return jobs.length;
    },
  };
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

async function measure(title: string, queue: Queue, database: Database): Promise<void> {
  const from = performance.now();
  await queue.fill(MANY);
  const filled = performance.now();
  const calls: number[] = [];
  let draining = true;
  const beside = (async () => {
    while (draining) {
      const asked = performance.now();
      await database.pool.query('select id from app_user order by id limit 20');
      calls.push(performance.now() - asked);
      await pause(5);
    }
  })();
  for (let left = MANY; left > 0; ) left -= await queue.take();
  const seconds = (performance.now() - filled) / 1000;
  draining = false;
  await beside;
  console.log(
    `${title}: ${MANY} written in ${Math.round(filled - from)} ms; ${Math.round(MANY / seconds)} a second in batches of ${BATCH};`,
    `beside it a call takes p95 ${percentile(calls, 0.95).toFixed(1)} ms`,
  );
}

async function compare(): Promise<void> {
  const database = await openTestDatabase();
  try {
    const at = database.kind === 'pglite' ? 'embedded' : 'PostgreSQL';
    await measure(`${at}, own table`, ownTable(database), database);
    const boss = bossOver(database);
    boss.on('error', console.error);
    const began = performance.now();
    await boss.start();
    for (const name of ['emails', 'pushes', 'imports']) await boss.createQueue(name);
    console.log(
      `${at}, pg-boss: ${Math.round(performance.now() - began)} ms and ${statements} statements to start`,
    );
    await measure(`${at}, pg-boss`, bossQueue(boss, 'pushes'), database);
    // The cost of checking at most once a second when there is nothing to do, as our tables are.
    for (const name of ['emails', 'pushes', 'imports'])
      await boss.work(name, { pollingIntervalSeconds: 1 }, async () => {});
    const before = statements;
    await pause(IDLE_MS);
    console.log(
      `${at}, pg-boss: ${(((statements - before) * 1000) / IDLE_MS).toFixed(1)} statements a second with nothing to do`,
    );
    await boss.stop({ graceful: false, close: false });
  } finally {
    await database.close();
  }
}

await compare();
const postgres = findPostgres();
if (postgres) {
  const service = await startPostgres(postgres);
  process.env.TEST_DATABASE_URL = service.url;
  await compare().finally(() => service.stop());
}
process.exit(0);
