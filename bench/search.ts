import { packDays } from 'api/src/modules/notifications/report/pack.service.ts';
import { allFlags, createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from 'api/src/testing/harness.ts';
import { searchAll } from 'contract';
import { fillLists } from './lists-data.ts';
import { type Engine, onDatabases, percentile } from './measure.ts';

/**
 * The palette's search over 100,000 rows of each large kind, through the whole API, with what people type: two letters,
 * frequent and rare names, two words, a document, a plate, a code, something that does not exist. As a client's account
 * with all modules and as admin, on the embedded database and on PostgreSQL (the one that TEST_DATABASE_URL names, else
 * one of its own). The budget is a p95 of 100 ms on PostgreSQL. SEARCH_ROWS and SEARCH_ENGINE (embedded, postgres)
 * narrow it.
 */
const ROWS = Number(process.env.SEARCH_ROWS ?? 100_000);
const CALLS = 20;
const texts = [
  'ma',
  'mu',
  'zq',
  '17',
  'mar',
  'maria',
  'muñoz',
  'maria zambrano',
  'jose c4ca',
  'c4ca4238',
  'e000100',
  'GSA-1234',
  'g0000300',
  'norte',
  'suc',
  'sucursal',
  'punto',
  'control',
  'ejemplo.com',
  'nadie se llama asi',
];

async function measure(app: TestApp, as: TestUser, who: string): Promise<void> {
  const all: number[] = [];
  console.log(`  as ${who.padEnd(22)} p50    p95   hits`);
  for (const search of texts) {
    const times: number[] = [];
    let hits = 0;
    for (let nth = 0; nth <= CALLS; nth++) {
      const start = performance.now();
      const { status, body } = await app.call<{ data: unknown[] }>(searchAll, {
        as,
        query: { search },
      });
      if (nth > 0) times.push(performance.now() - start);
      if (status !== 200) throw new Error(`the search returned ${status}`);
      hits = body.data?.data.length ?? 0;
    }
    all.push(...times);
    times.sort((a, b) => a - b);
    const figures = [percentile(times, 0.5), percentile(times, 0.95)]
      .map((ms) => ms.toFixed(0).padStart(7))
      .join('');
    console.log(`    ${search.padEnd(20)}${figures}${String(hits).padStart(7)}`);
  }
  all.sort((a, b) => a - b);
  console.log(
    `    ${'all'.padEnd(20)}${[percentile(all, 0.5), percentile(all, 0.95)].map((ms) => ms.toFixed(0).padStart(7)).join('')}`,
  );
}

async function run(engine: Engine): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const admin = await app.createUser('admin');
    const flags = { ...allFlags, solicitador: true };
    const operator = await app.createUser('cliente', { client_id: client.id, flags });
    await fillLists(app, client, ROWS);
    await packDays(app.ports);
    console.log(`${engine}: ${ROWS} rows of each large kind`);
    await measure(app, operator, 'a client');
    await measure(app, admin, 'admin');
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.SEARCH_ENGINE);
