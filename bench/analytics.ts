import { packDays } from 'api/src/modules/notifications/report/pack.service.ts';
import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp } from 'api/src/testing/harness.ts';
import { type Endpoint, notificationReport } from 'contract';
import { type Engine, onDatabases, percentile, timesOf } from './measure.ts';

/**
 * The figures of notification requests over a million answers of one client (1,000 users, a year, 40 names, response
 * times log-normal), through the whole API, on the embedded database and on PostgreSQL: the one that
 * TEST_DATABASE_URL or DATABASE_URL names, otherwise one of its own where it is installed. The budget is a p95 of
 * 300 ms for a year on PostgreSQL. ANALYTICS_ROWS sets another number of rows.
 */
const ROWS = Number(process.env.ANALYTICS_ROWS ?? 1_000_000);
const USERS = 1000;
const NAMES = 40;
const EACH = 25;
const BUDGET = 300;
const COUNT = { calls: 40, warmUp: 4 };
const DAY = 86_400_000;

const people = `with accounts as (
    insert into app_user (client_id, type, username, name, last_name, password_hash)
    select $1, 'uca', 'm' || n, 'Persona', 'Número ' || n, '' from generate_series(1, ${USERS}) as n returning id
  ), places as (
    insert into place (client_id, name) select $1, 'Lugar ' || n from generate_series(1, 60) as n returning id
  ), numbered as (select array_agg(id) as ids from places)
  insert into uca (client_id, user_id, place_id, type)
  select $1, accounts.id, ids[1 + accounts.id % 60],
    (array['Guardia', 'Motorizado', 'Supervisor', 'Conserje', 'Técnico'])[1 + accounts.id % 5]
  from accounts, numbered`;
const requests = `insert into request (client_id, name, title, max_response_time, time_format, mode, created_by)
  select $1, 'Control ' || n, 'Responda ' || n, 5, 'minute', (array['activation', 'report'])[1 + n % 2], $2::bigint
  from generate_series(1, ${NAMES}) as n`;
const recipients = `insert into request_user (client_id, request_id, uca_id, direct)
  select $1, request.id, uca.id, true from request, uca where request.client_id = $1 and uca.client_id = $1
    and uca.id > (select max(id) - ${USERS} from uca)`;
const schedules = `insert into request_schedule (client_id, request_id, starts_at, created_by)
  select client_id, id, now(), created_by from request where client_id = $1`;
const occurrences = `insert into request_occurrence (client_id, request_id, request_schedule_id, dispatch_date,
    planned_at, state, name, title, description, mode, request_photo, max_response_time, time_format)
  select $1, request.id, schedule.id, n, now() - interval '365 days' * (n / ${ROWS / EACH}::float8), 'dispatched',
    request.name, request.title, '', request.mode, false, 5, 'minute'
  from generate_series(1, ${ROWS / EACH}) as n
  join request on request.name = 'Control ' || (1 + n * 7919 % ${NAMES}) and request.client_id = $1
  join request_schedule as schedule on schedule.request_id = request.id`;
const dispatches = `insert into dispatch (client_id, request_id, request_user_id, request_schedule_id, occurrence_id,
    uca_id, dispatch_date, state, completion, dispatched_at, answered_at, due_at)
  select $1, request_id, part.id, request_schedule_id, occurrence_id, part.uca_id, dispatch_date, state,
    case state when 'answered' then case when seconds > 300 then 2 else 1 end when 'expired' then 2 end, at,
    case when state = 'answered' then at + seconds * interval '1 second' end, at + interval '5 minutes'
  from (
    select occurrence.id as occurrence_id, occurrence.request_id, request_schedule_id, dispatch_date, planned_at as at,
      first + (occurrence.id * 7 + nth * ${USERS / EACH}) % ${USERS} as uca_id,
      case when random() < 0.94 then 'answered' when random() < 0.85 then 'expired' else 'cancelled' end as state,
      floor(exp(ln(90) + 0.9 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))) as seconds
    from request_occurrence as occurrence, generate_series(0, ${EACH - 1}) as nth,
      (select max(id) - ${USERS} + 1 as first from uca where client_id = $1) as known
    where occurrence.client_id = $1
  ) as made
  join request_user as part using (request_id, uca_id)`;

async function fill(app: TestApp, clientId: number, author: number): Promise<void> {
  const connection = await app.database.pool.connect();
  try {
    // Foreign keys and triggers are not part of the measurement.
    await connection.query('set session_replication_role = replica');
    await connection.query(people, [clientId]);
    await connection.query(requests, [clientId, author]);
    await connection.query('analyze');
    for (const made of [recipients, schedules, occurrences]) await connection.query(made, [clientId]);
    await connection.query('analyze');
    await connection.query(dispatches, [clientId]);
    await connection.query('reset session_replication_role');
    await connection.query('vacuum analyze');
  } finally {
    connection.release();
  }
}

const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
const year = { from: day(364), to: day(0) };
const cases: [string, Endpoint, Record<string, unknown>][] = [
  ['by user, a year', notificationReport.by.user.rows, year],
  ['by type, a year', notificationReport.by.type.rows, year],
  ['by name, a year', notificationReport.by.name.rows, year],
  ['by user, p95, a year', notificationReport.by.user.rows, { ...year, sort: '-p95' }],
  ['by user, one type, a year', notificationReport.by.user.rows, { ...year, type: 'Guardia' }],
  ['donut by user, a year', notificationReport.by.user.chart, year],
  ['bars by type, a year', notificationReport.by.type.chart, { ...year, chart_type: 'bar' }],
  ['bars by name, a year', notificationReport.by.name.chart, { ...year, chart_type: 'bar' }],
  ['summary, a year', notificationReport.summary, year],
  ['summary, late at night', notificationReport.summary, { ...year, hour: 3 }],
  ['by user, 3 months', notificationReport.by.user.rows, { range: '3M' }],
  ['by user, a week', notificationReport.by.user.rows, {}],
  ['by name, a week', notificationReport.by.name.rows, {}],
  ['summary, a week', notificationReport.summary, {}],
  ['parameters', notificationReport.parameters, {}],
  ['log, a week', notificationReport.log, {}],
  ['log, a year', notificationReport.log, year],
  ['log, a year, late', notificationReport.log, { ...year, outcome: 'late' }],
  ['log, a year, page 20,000', notificationReport.log, { ...year, page: Math.floor(ROWS / 50) }],
];

async function run(engine: Engine): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    let started = performance.now();
    const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    await fill(app, client.id, client.operator.id);
    console.log(`${engine}: ${ROWS} dispatches made in ${took()}`);
    started = performance.now();
    console.log(`  ${await packDays(app.ports)} days packed in ${took()}`);
    for (const [name, endpoint, query] of cases) {
      const times = await timesOf(app, client.operator, endpoint, query, COUNT);
      const p95 = percentile(times, 0.95);
      const figures = `p50 ${percentile(times, 0.5).toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms`;
      console.log(`  ${name.padEnd(28)} ${figures}   ${(p95 / BUDGET).toFixed(2)} of the budget`);
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.ANALYTICS_ONLY);
