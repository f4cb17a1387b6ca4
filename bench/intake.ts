import { openDatabase } from 'api/src/ports/database.ts';
import type { DatabaseConfig } from 'api/src/ports/database-config.ts';
import { listUcas } from 'contract';
import { findPostgres } from 'tooling/lib/find.ts';
import { startPostgres } from 'tooling/lib/services.ts';
import { addPhones, type Fleet, operatorToken } from './fleet.ts';
import { openConnection, requestOf } from './keep-alive.ts';
import { percentile } from './measure.ts';
import { parentOf, processorSeconds } from './processor.ts';
import { startProduct } from './product.ts';

/**
 * How many phone reports the server accepts per second, and how long another endpoint (a list of 20) takes
 * meanwhile: first at the target rate, then as fast as possible. Server, database and phones share the machine; the
 * processor time of server and database per 1,000 does not depend on other load. `ONLY=postgres` or `ONLY=embedded`
 * measures one of them.
 */

const SECONDS = 20;
/** Until the server has caught up with the demo's data: it chains its scans. */
const WARM_UP_SECONDS = 25;
const CONNECTIONS = 64;
const ASK_EVERY_MS = 100;
const BUDGET_MS = 100;
const { ONLY } = process.env;

export interface Intake {
  /** What is taken: `positions`. */
  unit: string;
  phones: number;
  /** What is aimed at, a second. */
  aims: { postgres: number; embedded: number };
  /** How many a call has. */
  perCall: number;
  /** Fills the database before the server starts that is measured. */
  prepare: (config: DatabaseConfig, fleet: Fleet) => Promise<unknown>;
  /** What the server itself has to make. */
  begin?: (port: number, fleet: Fleet) => Promise<unknown>;
  /** The next call, whole. */
  next: () => string;
  /** How many were taken, by the body of a response. */
  taken: (body: string) => number;
}

interface Tally {
  accepted: number;
  refused: Map<string, number>;
  seconds: number;
  others: number[];
  calls: number[];
}

/** Sends reports for some seconds, at a rate or as fast as it responds. */
async function drive(
  port: number,
  { next, perCall, taken }: Intake,
  seconds: number,
  rate: number | null,
): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: new Map(), seconds: 0, others: [], calls: [] };
  const from = performance.now();
  const until = from + seconds * 1000;
  let sent = 0;
  const phone = async () => {
    const line = openConnection(port);
    while (performance.now() < until) {
      const due = rate === null ? 0 : from + (sent * perCall * 1000) / rate - performance.now();
      if (due > 0) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(due, 20)));
        continue;
      }
      sent++;
      const asked = performance.now();
      const answer = await line.send(next()).catch(({ message }: Error) => ({ status: 0, body: message }));
      tally.calls.push(performance.now() - asked);
      if (answer.status === 200 || answer.status === 201) tally.accepted += taken(answer.body);
      else {
        const reason = `${answer.status}`;
        tally.refused.set(reason, (tally.refused.get(reason) ?? 0) + 1);
      }
    }
    line.close();
  };
  const other = async () => {
    const line = openConnection(port);
    const request = requestOf('GET', `${listUcas.path}?per_page=20`, operatorToken);
    while (performance.now() < until) {
      const asked = performance.now();
      const { status } = await line.send(request);
      if (status !== 200) throw new Error(`The other endpoint returned ${status}`);
      const took = performance.now() - asked;
      tally.others.push(took);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, ASK_EVERY_MS - took)));
    }
    line.close();
  };
  await Promise.all([other(), ...Array.from({ length: CONNECTIONS }, phone)]);
  tally.seconds = (performance.now() - from) / 1000;
  return tally;
}

/** The parent of all PostgreSQL processes. */
async function postmasterOf(url: string): Promise<number> {
  const { pool, close } = await openDatabase({ kind: 'postgres', url });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await close();
  return parentOf(rows[0]?.pid ?? 0);
}

/** What PostgreSQL does automatically within minutes: the tables were empty before the phones reported. */
async function analyze(config: DatabaseConfig): Promise<void> {
  if (config.kind !== 'postgres') return;
  const { pool, close } = await openDatabase(config);
  await pool.query('analyze');
  await close();
}

async function measure(name: string, url: string | null, aim: number, intake: Intake): Promise<void> {
  const env = { SIMULATOR: 'off', LOG_LEVEL: 'error', DATABASE_URL: url ?? '' };
  const first = await startProduct({ env });
  await first.stop({ keep: true });
  const config = url
    ? { kind: 'postgres' as const, url }
    : { kind: 'pglite' as const, folder: first.dataDir };
  const fleet = await addPhones(config, intake.phones);
  await intake.prepare(config, fleet);
  const postmaster = url ? await postmasterOf(url) : 0;
  const product = await startProduct({ dataDir: first.dataDir, env });
  const port = Number(new URL(product.url).port);
  const used = () => ({
    server: processorSeconds(product.pid),
    database: postmaster ? processorSeconds(postmaster, { children: true }) : 0,
  });
  try {
    await intake.begin?.(port, fleet);
    await drive(port, intake, WARM_UP_SECONDS, aim);
    await analyze(config);
    for (const [title, rate] of [
      [`at ${aim}/s`, aim],
      ['flat out', null],
    ] as const) {
      const before = used();
      const tally = await drive(port, intake, SECONDS, rate);
      const after = used();
      const thousands = tally.accepted / 1000;
      const each = (part: 'server' | 'database') =>
        `${Math.round(((after[part] - before[part]) * 1000) / thousands)} ms`;
      const p95 = percentile(tally.others, 0.95);
      const took = tally.accepted / tally.seconds;
      const refused = [...tally.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
      console.log(
        `${name}, ${title.padEnd(10)} ${took.toFixed(0).padStart(6)} ${intake.unit}/s taken   a call p50 ${percentile(tally.calls, 0.5).toFixed(0)} p95 ${percentile(tally.calls, 0.95).toFixed(0)} ms   ` +
          `another endpoint p50 ${percentile(tally.others, 0.5).toFixed(0)} p95 ${p95.toFixed(0)} ms   ` +
          `processor for 1,000: server ${each('server')}${postmaster ? `, database ${each('database')}` : ''}` +
          `${refused ? `   refused ${refused}` : ''}`,
      );
      if (rate !== null && (took < aim * 0.97 || p95 > BUDGET_MS)) process.exitCode = 1;
    }
  } finally {
    await product.stop();
  }
}

/** Measures on PostgreSQL, where it is found, and on the embedded database. */
export async function measureIntake(intake: Intake): Promise<void> {
  const named = process.env.DATABASE_URL;
  const found = named ? undefined : findPostgres();
  const own = found && (await startPostgres(found));
  const url = named ?? own?.url ?? null;
  try {
    if (url && ONLY !== 'embedded') await measure('PostgreSQL', url, intake.aims.postgres, intake);
    if (ONLY !== 'postgres') await measure('embedded', null, intake.aims.embedded, intake);
  } finally {
    await own?.stop();
  }
}
