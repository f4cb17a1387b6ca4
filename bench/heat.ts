import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp } from 'api/src/testing/harness.ts';
import { type MapHeat, mapHeat } from 'contract';
import { type Engine, onDatabases } from './measure.ts';

/**
 * The heat map over a year of a million positions of one client (100 phones moving about a city, a partition for each
 * day), through the whole API, on the embedded database and on PostgreSQL. The budget is a median of a second for the
 * year on PostgreSQL. HEAT_ROWS sets another number of rows, HEAT_ONLY=postgres leaves the embedded database out.
 */
const ROWS = Number(process.env.HEAT_ROWS ?? 1_000_000);
const PHONES = 100;
const DAYS = 365;
const CALLS = 9;
const BUDGET_MS = 1000;
const DAY = 86_400_000;

const positions = `insert into position (client_id, uca_id, captured_at, lat, lng, accuracy)
  select $1, first + n % ${PHONES}, now() - interval '${DAYS} days' * (n / ${ROWS}::float8),
    -2.18 + 0.05 * sin(n % ${PHONES}) + 0.02 * sin(n / 977.0) + 0.0004 * random(),
    -79.9 + 0.05 * cos(n % ${PHONES}) + 0.02 * cos(n / 1201.0) + 0.0004 * random(), 8
  from generate_series(1, ${ROWS}) as n, (select max(id) - ${PHONES} + 1 as first from uca) as known`;

async function fill(app: TestApp, clientId: number): Promise<void> {
  const connection = await app.database.pool.connect();
  try {
    await connection.query(
      `select make_position_partition(current_date - step) from generate_series(0, ${DAYS}) as step`,
    );
    await connection.query(positions, [clientId]);
    await connection.query('vacuum analyze position');
  } finally {
    connection.release();
  }
}

const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
const year = { from: day(364), to: day(0) };
const city = { west: -80.05, south: -2.33, east: -79.75, north: -2.03 };
const cases: [string, Record<string, unknown>][] = [
  ['a year, the city', { ...year, ...city, zoom: 12 }],
  ['a year, a street', { ...year, west: -79.91, south: -2.19, east: -79.88, north: -2.17, zoom: 16 }],
  ['a year, by night', { ...year, ...city, zoom: 12, hour_from: 22, hour_to: 6 }],
  ['a year, one type', { ...year, ...city, zoom: 12, type: 'Guardia' }],
  ['a year, everything', year],
  ['a month, the city', { from: day(29), to: day(0), ...city, zoom: 12 }],
  ['a week, the city', { ...city, zoom: 12 }],
];

async function run(engine: Engine): Promise<void> {
  const budget = engine === 'PostgreSQL' ? BUDGET_MS : null;
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: PHONES });
    const started = performance.now();
    await fill(app, client.id);
    console.log(
      `${engine}: ${ROWS} positions of ${DAYS} days made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    for (const [name, query] of cases) {
      const times: number[] = [];
      let answer: MapHeat | null = null;
      for (let call = 0; call < CALLS; call++) {
        const begun = performance.now();
        const { status, text, body } = await app.call<MapHeat>(mapHeat, {
          as: client.operator,
          query,
        });
        if (status !== 200 || !body.data) throw new Error(`${name}: ${status} ${text}`);
        times.push(performance.now() - begun);
        answer = body.data;
      }
      times.sort((a, b) => a - b);
      const typical = times[Math.floor(CALLS / 2)] ?? 0;
      const worst = times.at(-1) ?? 0;
      console.log(
        `  ${name.padEnd(20)} p50 ${typical.toFixed(0).padStart(5)} ms   worst ${worst.toFixed(0).padStart(5)} ms   ` +
          `${String(answer?.total).padStart(8)} in ${answer?.count.length} cells${budget ? `   ${(typical / budget).toFixed(2)} of the budget` : ''}`,
      );
      if (budget && typical > budget) process.exitCode = 1;
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.HEAT_ONLY);
