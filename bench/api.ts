import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp } from 'api/src/testing/harness.ts';
import { type Endpoint, listBranches, listNotificationRequests } from 'contract';
import { percentile, timesOf } from './measure.ts';

/**
 * How long a list of 20 rows out of 100,000 takes through the whole API (session, permission, tenancy, count, rows,
 * schema), on the embedded database and, with DATABASE_URL or TEST_DATABASE_URL, on PostgreSQL. The budget is the
 * design's: p95 of 60 and 30 ms.
 */
const ROWS = 100_000;
const COUNT = { calls: 150, warmUp: 15 };

const branchRows = `insert into branch (client_id, name, code, address, city, province, created_at)
  select $1, 'Sucursal ' || md5(n::text), 'B' || n, 'Calle ' || n % 977,
    (array['Guayaquil', 'Quito', 'Cuenca', 'Manta', 'Loja'])[1 + n % 5],
    (array['Guayas', 'Pichincha', 'Azuay', 'Manabí', 'Loja'])[1 + n % 5], now() - n * interval '5 minutes'
  from generate_series(1, ${ROWS}) as n`;
const requestRows = `insert into request (client_id, name, title, description, max_response_time, time_format, mode,
    created_by, created_at, schedule_id, total_count, answered_count, late_count)
  select $1, 'Control ' || md5(n::text), 'Responda ' || n, '', 5, 'minute',
    (array['activation', 'report'])[1 + n % 2], $2::bigint, now() - n * interval '2 minutes', n, 12, 12, (n % 3 = 0)::integer
  from generate_series(1, ${ROWS}) as n`;

const cases: [string, Endpoint, Record<string, unknown>][] = [
  ['branches, first page', listBranches, {}],
  ['branches, newest first', listBranches, { sort: '-created_at' }],
  ['branches of a city', listBranches, { city: 'Cuenca' }],
  ['branches, page 200', listBranches, { page: 200 }],
  ['branches, a rare word', listBranches, { search: 'c4ca4238' }],
  ['branches, a common word', listBranches, { search: 'sucursal' }],
  ['requests, newest', listNotificationRequests, {}],
  ['requests, not completed', listNotificationRequests, { state: 'not_completed' }],
  ['requests by name', listNotificationRequests, { sort: 'name' }],
  ['requests, a rare word', listNotificationRequests, { search: 'c4ca4238' }],
];

async function run(engine: string, budget: number): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const started = performance.now();
    await app.database.pool.query(branchRows, [client.id]);
    await app.database.pool.query(requestRows, [client.id, client.operator.id]);
    await app.database.pool.query('analyze');
    console.log(`${engine}: 2 × ${ROWS} rows made in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const [name, endpoint, query] of cases) {
      const times = await timesOf(app, client.operator, endpoint, query, COUNT);
      const p95 = percentile(times, 0.95);
      const figures = `p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms`;
      console.log(`  ${name.padEnd(26)} ${figures}   ${(p95 / budget).toFixed(2)} of the budget`);
    }
  } finally {
    await app.close();
  }
}

const postgres = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
delete process.env.TEST_DATABASE_URL;
await run('embedded', 60);
if (postgres) {
  process.env.TEST_DATABASE_URL = postgres;
  await run('PostgreSQL', 30);
} else {
  console.log('PostgreSQL: left out, set DATABASE_URL to a server on which databases may be created');
}
