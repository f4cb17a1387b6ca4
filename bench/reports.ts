import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp } from 'api/src/testing/harness.ts';
import { type Endpoint, geofenceEventReport, geofenceVisitReport, scanReport } from 'contract';
import { onDatabases, percentile, timesOf } from './measure.ts';

/**
 * The reports that are counted by plain SQL, over a year of 100,000 rows each of one client (200 users, 60 geofences,
 * 300 checkpoints): every figure and the log, through the whole API, on PostgreSQL: the one that TEST_DATABASE_URL or
 * DATABASE_URL names, otherwise one of its own. The budget is a p95 of 300 ms. REPORT_ROWS sets another number of rows.
 */
const ROWS = Number(process.env.REPORT_ROWS ?? 100_000);
const BUDGET = 300;
const COUNT = { calls: 20, warmUp: 3 };
const DAY = 86_400_000;

const people = `with accounts as (
    insert into app_user (client_id, type, username, name, last_name, password_hash)
    select $1, 'uca', 'm' || n, 'Persona', 'Número ' || n, '' from generate_series(1, 200) as n returning id
  ), places as (
    insert into place (client_id, name, lat, lng) select $1, 'Lugar ' || n, -2.2, -79.9
    from generate_series(1, 30) as n returning id
  ), numbered as (select array_agg(id) as ids from places)
  insert into uca (client_id, user_id, place_id, type)
  select $1, accounts.id, ids[1 + accounts.id % 30],
    (array['Guardia', 'Motorizado', 'Supervisor', 'Conserje', 'Técnico'])[1 + accounts.id % 5]
  from accounts, numbered`;
const points = `insert into checkpoint (client_id, place_id, name, code, lat, lng)
  select $1, place.id, 'Punto ' || place.id || '-' || n, 'P' || place.id || '-' || n, -2.2, -79.9
  from place, generate_series(1, 10) as n where place.client_id = $1`;
const fences = `insert into geofence (client_id, name, type_id, place_id, shape, lat, lng, radius, color, emails_entry,
    emails_exit, emails_summary)
  select $1, 'Geocerca ' || place.id || '-' || n, (select min(id) from uca_type where client_id = $1), place.id,
    'circle', -2.2, -79.9, 100, '#0b687d', '{}', '{}', '{}'
  from place, generate_series(1, 2) as n where place.client_id = $1`;
/** The n-th row of a year: when it happened, and which of the client's records it refers to. */
const rows = (of: string) => `with given as (
    select n, now() - interval '365 days' * (n / ${ROWS}::float8) as at, n * 7919::bigint as draw
    from generate_series(1, ${ROWS}) as n
  ), known as (
    select (select array_agg(id) from uca where client_id = $1) as ucas,
      (select array_agg(id) from ${of} where client_id = $1) as others
  ), made as (
    select n, at, ucas[1 + draw % array_length(ucas, 1)] as uca_id,
      others[1 + (draw / 3) % array_length(others, 1)] as other_id
    from given, known
  )`;
const scans = `${rows('checkpoint')} insert into scan (client_id, uca_id, checkpoint_id, uuid, type, captured_at,
    received_at, broken)
  select $1, uca_id, other_id, gen_random_uuid(), case when n % 17 = 0 then 'observation' else 'scan' end, at,
    at + n % 900 * interval '1 second', case when n % 12 = 0 then '["too_far"]' else '[]' end::jsonb from made`;
const visits = `${rows('geofence')} insert into geofence_visit (client_id, geofence_id, uca_id, entered_at, left_at,
    uncertain)
  select $1, other_id, uca_id, at - interval '1 day', at - interval '1 day' + (30 + n * 37 % 30000) * interval '1 second',
    n % 11 = 0 from made`;
const crossings = `insert into geofence_event (client_id, geofence_id, uca_id, visit_id, kind, at, known_at, lat, lng,
    uncertain)
  select client_id, geofence_id, uca_id, id, kind, at, at + interval '40 seconds', -2.2, -79.9, uncertain
  from geofence_visit, lateral (values ('enter', entered_at), ('exit', left_at)) as crossed (kind, at)
  where client_id = $1 and id % 2 = 0`;

async function fill(app: TestApp, clientId: number): Promise<void> {
  const connection = await app.database.pool.connect();
  try {
    // Foreign keys and triggers are not part of the measurement.
    await connection.query('set session_replication_role = replica');
    for (const made of [people, points, fences, scans, visits, crossings])
      await connection.query(made, [clientId]);
    await connection.query('reset session_replication_role');
    await connection.query('vacuum analyze');
  } finally {
    connection.release();
  }
}

const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
const year = { from: day(364), to: day(0) };

interface Measured {
  summary: Endpoint;
  log: Endpoint;
  by: Readonly<Record<string, { rows: Endpoint; chart: Endpoint }>>;
}

/** Every request that a report's two screens make. */
const cases = (report: Measured): [string, Endpoint, Record<string, unknown>][] => [
  ['summary, a year', report.summary, year],
  ['summary, a week', report.summary, {}],
  ...Object.entries(report.by).flatMap(
    ([by, { rows: lines, chart }]): ReturnType<typeof cases> => [
      [`by ${by}, a year`, lines, year],
      [`bars by ${by}, a year`, chart, { ...year, chart_type: 'bar' }],
    ],
  ),
  ['log, a year', report.log, year],
  ['log, a year, by name', report.log, { ...year, sort: 'uca_name' }],
  ['log, a year, searched', report.log, { ...year, search: 'persona 17' }],
  ['log, a year, last page', report.log, { ...year, page: Math.floor(ROWS / 50) - 40 }],
];

async function run(): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    await fill(app, client.id);
    for (const [name, report] of Object.entries({
      scans: scanReport,
      'events of geofences': geofenceEventReport,
      'visits of geofences': geofenceVisitReport,
    })) {
      console.log(`${name}: ${ROWS} rows of a year on PostgreSQL`);
      for (const [question, endpoint, query] of cases(report)) {
        const times = await timesOf(app, client.operator, endpoint, query, COUNT);
        const p95 = percentile(times, 0.95);
        const figures = `p50 ${percentile(times, 0.5).toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms`;
        console.log(`  ${question.padEnd(26)} ${figures}   ${(p95 / BUDGET).toFixed(2)} of the budget`);
      }
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, 'postgres');
