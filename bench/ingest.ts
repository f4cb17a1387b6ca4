import { type DatabaseConfig, openDatabase } from 'api/src/ports/database.ts';
import { listUcas, postPositions } from 'contract';
import { findPostgres } from 'tooling/lib/find.ts';
import { startPostgres } from 'tooling/lib/services.ts';
import { makeTown, walkerAt } from './fence-town.ts';
import { addPhones, operatorToken, tokenOf } from './fleet.ts';
import { openConnection, requestOf } from './keep-alive.ts';
import { percentile } from './measure.ts';
import { parentOf, processorSeconds } from './processor.ts';
import { startProduct } from './product.ts';

/**
 * How many positions per second the server accepts with 5,000 watching geofences, and how long another endpoint (a list
 * of 20) takes meanwhile: first at the target rate, then as fast as possible. 5,000 phones send ten fixes a
 * call, ten seconds apart, which cross a fence now and then. Server, database and phones share the machine; the
 * processor time of server and database per 1,000 positions does not depend on other load. `ONLY=postgres` or
 * `ONLY=embedded` measures one of them.
 */
const PHONES = 5000;
const FENCES = 5000;
const FIXES = 10;
const STEP_SECONDS = 10;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const CONNECTIONS = 64;
const ASK_EVERY_MS = 100;
const BUDGET_MS = 100;
const { ONLY } = process.env;

interface Told {
  accepted: number;
  refused: Map<string, number>;
  seconds: number;
  others: number[];
  calls: number[];
}

/** How many seconds each phone has walked. */
const walked = new Int32Array(PHONES);
const began = Date.now() - 20 * 3_600_000;
let turn = 0;

function nextReport(): string {
  const nth = turn++ % PHONES;
  const positions = Array.from({ length: FIXES }, () => {
    walked[nth] = (walked[nth] ?? 0) + STEP_SECONDS;
    const seconds = walked[nth] ?? 0;
    return {
      ...walkerAt(nth, FENCES, seconds),
      accuracy: 8,
      speed: 1.4,
      heading: 90,
      battery: 100 - (seconds % 60_000) / 1000,
      captured_at: new Date(began + seconds * 1000).toISOString(),
    };
  });
  return requestOf('POST', postPositions.path, tokenOf(nth), JSON.stringify({ positions }));
}

/** Sends reports for some seconds, at a rate of positions per second or as fast as they are answered. */
async function drive(port: number, seconds: number, rate: number | null): Promise<Told> {
  const told: Told = { accepted: 0, refused: new Map(), seconds: 0, others: [], calls: [] };
  const from = performance.now();
  const until = from + seconds * 1000;
  let sent = 0;
  const phone = async () => {
    const line = openConnection(port);
    while (performance.now() < until) {
      const due = rate === null ? 0 : from + (sent * FIXES * 1000) / rate - performance.now();
      if (due > 0) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(due, 20)));
        continue;
      }
      sent++;
      const asked = performance.now();
      const answer = await line
        .send(nextReport())
        .catch(({ message }: Error) => ({ status: 0, body: message }));
      told.calls.push(performance.now() - asked);
      if (answer.status === 200) told.accepted += Number(/"accepted":(\d+)/.exec(answer.body)?.[1] ?? 0);
      else {
        const reason = `${answer.status}`;
        told.refused.set(reason, (told.refused.get(reason) ?? 0) + 1);
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
      if (status !== 200) throw new Error(`The other endpoint answers ${status}`);
      const took = performance.now() - asked;
      told.others.push(took);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, ASK_EVERY_MS - took)));
    }
    line.close();
  };
  await Promise.all([other(), ...Array.from({ length: CONNECTIONS }, phone)]);
  told.seconds = (performance.now() - from) / 1000;
  return told;
}

/** The parent of all PostgreSQL processes. */
async function postmasterOf(url: string): Promise<number> {
  const { pool, close } = await openDatabase({ kind: 'postgres', url });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await close();
  return parentOf(rows[0]?.pid ?? 0);
}

/** What PostgreSQL does by itself within minutes: the tables were empty before the phones reported. */
async function analyze(config: DatabaseConfig): Promise<void> {
  if (config.kind !== 'postgres') return;
  const { pool, close } = await openDatabase(config);
  await pool.query('analyze');
  await close();
}

async function measure(name: string, url: string | null, aim: number): Promise<void> {
  const env = { SIMULATOR: 'off', LOG_LEVEL: 'error', DATABASE_URL: url ?? '' };
  const first = await startProduct({ env });
  await first.stop({ keep: true });
  const config = url
    ? { kind: 'postgres' as const, url }
    : { kind: 'pglite' as const, folder: first.dataDir };
  const fleet = await addPhones(config, PHONES);
  await makeTown(config, fleet, FENCES);
  const postmaster = url ? await postmasterOf(url) : 0;
  const product = await startProduct({ dataDir: first.dataDir, env });
  const port = Number(new URL(product.url).port);
  const used = () => ({
    server: processorSeconds(product.pid),
    database: postmaster ? processorSeconds(postmaster, { children: true }) : 0,
  });
  try {
    await drive(port, WARM_UP_SECONDS, aim);
    await analyze(config);
    for (const [title, rate] of [
      [`at ${aim}/s`, aim],
      ['flat out', null],
    ] as const) {
      const before = used();
      const told = await drive(port, SECONDS, rate);
      const after = used();
      const thousands = told.accepted / 1000;
      const each = (part: 'server' | 'database') =>
        `${Math.round(((after[part] - before[part]) * 1000) / thousands)} ms`;
      const p95 = percentile(told.others, 0.95);
      const took = told.accepted / told.seconds;
      const refused = [...told.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
      console.log(
        `${name}, ${title.padEnd(10)} ${took.toFixed(0).padStart(6)} positions/s taken   a call p50 ${percentile(told.calls, 0.5).toFixed(0)} p95 ${percentile(told.calls, 0.95).toFixed(0)} ms   ` +
          `another endpoint p50 ${percentile(told.others, 0.5).toFixed(0)} p95 ${p95.toFixed(0)} ms   ` +
          `processor for 1,000: server ${each('server')}${postmaster ? `, database ${each('database')}` : ''}` +
          `${refused ? `   refused ${refused}` : ''}`,
      );
      if (rate !== null && (took < aim * 0.97 || p95 > BUDGET_MS)) process.exitCode = 1;
    }
  } finally {
    await product.stop();
  }
}

const named = process.env.DATABASE_URL;
const found = named ? undefined : findPostgres();
const own = found && (await startPostgres(found));
const url = named ?? own?.url ?? null;
try {
  if (url && ONLY !== 'embedded') await measure('PostgreSQL', url, 5000);
  if (ONLY !== 'postgres') await measure('embedded', null, 1000);
} finally {
  await own?.stop();
}
