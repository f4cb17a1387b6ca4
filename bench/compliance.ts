import { countDays } from 'api/src/modules/field/task/count-days.ts';
import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp } from 'api/src/testing/harness.ts';
import { activityReport, complianceReport, type Endpoint } from 'contract';
import { type Engine, onDatabases, percentile, timesOf } from './measure.ts';

/**
 * The reports of compliance and of activities over a year of a million points of one client (40 activities of 10 points
 * each, 200 users, 300 checkpoints), through the whole API, on the embedded database and on PostgreSQL. The budget of the
 * reports of compliance is a median of 300 ms on PostgreSQL and of 600 ms embedded. COMPLIANCE_ROWS sets another number
 * of points, COMPLIANCE_ONLY=postgres or embedded leaves the other out.
 */
const ROWS = Number(process.env.COMPLIANCE_ROWS ?? 1_000_000);
const POINTS = 10;
const ROUNDS = Math.ceil(ROWS / POINTS);
const CALLS = { calls: 9, warmUp: 2 };
const budgets: Readonly<Record<Engine, number>> = { PostgreSQL: 300, embedded: 600 };
const DAY = 86_400_000;

const people = `with accounts as (
    insert into app_user (client_id, type, username, name, last_name, password_hash)
    select $1, 'uca', 'm' || n, 'Persona', 'Número ' || n, '' from generate_series(1, 200) as n returning id
  )
  insert into uca (client_id, user_id, place_id, type)
  select $1, id, (select min(id) from place where client_id = $1), (array['Guardia', 'Motorizado', 'Supervisor'])[1 + id % 3]
  from accounts`;
const points = `insert into checkpoint (client_id, place_id, name, code, lat, lng)
  select $1, (select min(id) from place where client_id = $1), 'Punto ' || n, 'P' || n, -2.2, -79.9
  from generate_series(1, 300) as n`;
const activities = `insert into activity (client_id, name, kind, point_order, assignment, schedule)
  select $1, 'Ronda ' || n, 'repetitive', 'any', 'first', '{}' from generate_series(1, 40) as n`;
const rounds = `with known as (select array_agg(id) as ids from activity where client_id = $1),
  given as (
    select n, date_trunc('second', now() - interval '365 days' * (n / ${ROUNDS}::float8)) as at
    from generate_series(1, ${ROUNDS}) as n
  )
  insert into task (client_id, activity_id, planned_at, due_at, day, tolerance_minutes, day_starts, opens_at, ends_at,
    points)
  select $1, ids[1 + n % array_length(ids, 1)], at, at, at::date, 10, '', at - interval '10 minutes',
    at + interval '1 hour', ${POINTS} from given, known on conflict do nothing`;
const made = `with known as (
    select (select array_agg(id) from checkpoint where client_id = $1) as spots,
      (select array_agg(id) from uca where client_id = $1) as ucas
  ), given as (
    select task.*, n, spots, ucas, (task.id * 7919 + n * 104729) % 1000 as draw
    from task, known, generate_series(1, ${POINTS}) as n where task.client_id = $1
  )
  insert into task_point (client_id, task_id, activity_id, day, position, turn, checkpoint_id, ask, due_at, opens_at,
    closes_at, ends_at, outcome, scanned_at, uca_id, synced_late, out_of_turn, short_stay, unpictured)
  select client_id, id, activity_id, day, n, n, spots[1 + (id * 13 + n) % array_length(spots, 1)], 'nothing', due_at,
    opens_at, due_at + interval '10 minutes', ends_at,
    case when draw < 850 then 'on_time' when draw < 920 then 'late' when draw < 980 then 'missed' else 'excused' end,
    case when draw < 920 then due_at + draw * interval '1 second' end,
    case when draw < 920 then ucas[1 + id % array_length(ucas, 1)] end, draw < 10,
    draw between 10 and 29, draw between 20 and 49, draw between 40 and 59
  from given`;
const counted = `update task set on_time = counted.on_time, late = counted.late, missed = counted.missed,
    excused = counted.excused
  from (select task_id, count(*) filter (where outcome = 'on_time') as on_time,
      count(*) filter (where outcome = 'late') as late, count(*) filter (where outcome = 'missed') as missed,
      count(*) filter (where outcome = 'excused') as excused
    from task_point where client_id = $1 group by task_id) as counted where task.id = counted.task_id`;

async function fill(app: TestApp, clientId: number): Promise<void> {
  const connection = await app.database.pool.connect();
  try {
    // Foreign keys and triggers are not part of the measurement.
    await connection.query('set session_replication_role = replica');
    for (const step of [people, points, activities, rounds, made, counted])
      await connection.query(step, [clientId]);
    await connection.query('reset session_replication_role');
    await connection.query('vacuum analyze');
  } finally {
    connection.release();
  }
}

const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
const year = { from: day(364), to: day(0) };
const cases: [string, Endpoint, Record<string, unknown>][] = [
  ['compliance, a year', complianceReport.summary, year],
  ['compliance, what was missed in a year', complianceReport.summary, { ...year, outcome: 'missed' }],
  ['compliance, what has a remark in a year', complianceReport.summary, { ...year, remark: 'any' }],
  ['compliance, a month', complianceReport.summary, { from: day(29), to: day(0) }],
  ...Object.entries(complianceReport.by).map(([by, { rows }]): (typeof cases)[number] => [
    `compliance by ${by}, a year`,
    rows,
    year,
  ]),
  ['log of compliance, a year', complianceReport.log, year],
  ['activities, a year', activityReport.summary, year],
  ['activities by activity, a year', activityReport.by.activity.rows, year],
  ['log of activities, a year', activityReport.log, year],
];

async function run(engine: Engine): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const started = performance.now();
    await fill(app, client.id);
    console.log(
      `${engine}: ${ROWS} points of a year made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const before = performance.now();
    const days = await countDays(app.ports);
    console.log(
      `  ${days} days counted in the background, ${((performance.now() - before) / days).toFixed(0)} ms each`,
    );
    for (const [question, endpoint, query] of cases) {
      const times = await timesOf(app, client.operator, endpoint, query, CALLS);
      const p50 = percentile(times, 0.5);
      console.log(
        `  ${question.padEnd(40)} p50 ${p50.toFixed(0).padStart(5)} ms   p95 ${percentile(times, 0.95).toFixed(0).padStart(5)} ms   ${(p50 / budgets[engine]).toFixed(2)} of the budget`,
      );
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.COMPLIANCE_ONLY);
