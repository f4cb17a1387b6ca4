import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp } from 'api/src/testing/harness.ts';
import { mapCheckpoints } from 'contract';
import { type Engine, onDatabases, percentile, timesOf } from './measure.ts';

/**
 * The checkpoints of a part of the map over 100,000 of one client about a city, and as many of another there, through
 * the whole API, on the embedded database and on PostgreSQL. The budget is that of a list, for a street and a quarter:
 * what an operator looks at while the map moves. CHECKPOINTS sets another number, CHECKPOINTS_ENGINE (embedded,
 * postgres) one of the databases.
 */
const ROWS = Number(process.env.CHECKPOINTS ?? 100_000);
const CALLS = { calls: 15, warmUp: 3 };
const budgets = { embedded: 60, PostgreSQL: 30 } as const;

const checkpoints = `insert into checkpoint (client_id, place_id, name, code, lat, lng)
  select $1, $2, 'Punto ' || md5(n::text), 'M' || n, -2.33 + 0.3 * random(), -80.05 + 0.3 * random()
  from generate_series(1, ${ROWS}) as n`;

const around = (half: number) => ({
  west: -79.9 - half,
  east: -79.9 + half,
  south: -2.18 - half,
  north: -2.18 + half,
});
const cases = [
  { name: 'a street', view: around(0.003), isBound: true },
  { name: 'a quarter', view: around(0.02), isBound: true },
  { name: 'the city', view: around(0.2), isBound: false },
  { name: 'the country', view: around(4), isBound: false },
];

async function run(engine: Engine): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const other = await createTestClient(app, { phones: 1 });
    for (const { id, place } of [client, other]) await app.database.pool.query(checkpoints, [id, place]);
    await app.database.pool.query('vacuum analyze checkpoint');
    console.log(`${engine}: ${ROWS} checkpoints of one client, as many of another`);
    for (const { name, view, isBound } of cases) {
      const times = await timesOf(app, client.operator, mapCheckpoints, view, CALLS);
      const [typical, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
      const budget = budgets[engine];
      const ratio = isBound ? `   ${(slow / budget).toFixed(2)} of the budget` : '';
      console.log(
        `  ${name.padEnd(12)} p50 ${typical.toFixed(1).padStart(6)} ms   p95 ${slow.toFixed(1).padStart(6)} ms${ratio}`,
      );
      if (isBound && slow > budget) process.exitCode = 1;
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.CHECKPOINTS_ENGINE);
