import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activityReport,
  complianceReport,
  dayAfter,
  type Endpoint,
  geofenceEventReport,
  geofenceVisitReport,
  scanReport,
  toWallTime,
} from 'contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { reportData } from '../../testing/reports.ts';

/** @both-databases Every figure of these reports is compared with a count by another statement. */

/**
 * Each figure of the reports of patrols and geofences over the demo, against a count in plain SQL that shares nothing
 * with them.
 */

interface Period {
  from: string;
  to: string;
}
type Figures = Record<string, number | null>;
interface Summary {
  figures: Figures & { previous: Figures | null };
}

let app: TestApp;
let as: TestUser;
let client: number;
let zone: string;
let today: string;
let now: Date;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  // What is due by now is the same for the report and for the count beside it.
  now = app.clock.now();
  app.ports.clock.now = () => now;
  const operator = await app.db
    .selectFrom('app_user')
    .innerJoin('client', 'client.id', 'app_user.client_id')
    .select(['app_user.id', 'client.id as client', 'client.timezone'])
    .where('app_user.username', '=', 'cliente')
    .executeTakeFirstOrThrow();
  ({ client, timezone: zone } = operator);
  as = await app.openSession(operator.id, client);
  today = toWallTime(now.getTime(), zone)?.day ?? '';
}, 240_000);
afterAll(() => app.close());

/** Days of the client, both included: the last month, and the last year but for what is still open. */
const periods = () => [
  { from: dayAfter(today, -29), to: today },
  { from: dayAfter(today, -360), to: dayAfter(today, -5) },
];

/** `rows` whose `at` is on some days, as what follows `from`. */
const within = (rows: string, at: string, { from, to }: Period) => sql`${sql.raw(rows)}
  and ${sql.raw(at)} >= ${from}::timestamp at time zone ${zone}
  and ${sql.raw(at)} < (${to}::date + 1)::timestamp at time zone ${zone}`;

/** The only row of `figures` over `rows`, a table or more whose `at` is within some days. */
async function counted(figures: string, rows: string, at: string, period: Period) {
  const { rows: found } =
    await sql<Figures>`select ${sql.raw(figures)} from ${within(rows, at, period)}`.execute(app.db);
  return found[0] ?? {};
}

const instant = () => `'${now.toISOString()}'::timestamptz`;

interface Case {
  report: { summary: Endpoint };
  figures: string;
  rows: () => string;
  at: string;
}
const states =
  () => `case when missed > 0 then 'unfulfilled' when on_time + late + excused = points then 'fulfilled'
  when opens_at > ${instant()} then 'planned' else 'open' end`;
const cases: Record<string, Case> = {
  activities: {
    report: activityReport,
    at: 'due_at',
    rows: () => `(select *, ${states()} as state from task) as task where client_id = ${client}`,
    figures: `count(*) as total, count(*) filter (where state = 'fulfilled') as fulfilled,
      count(*) filter (where state = 'unfulfilled') as unfulfilled, count(*) filter (where state = 'open') as open,
      count(*) filter (where state = 'planned') as planned,
      count(*) filter (where state = 'fulfilled')::float8
        / nullif(count(*) filter (where state in ('fulfilled', 'unfulfilled')), 0) as fulfilled_share,
      count(declined_at) as declined, count(moved_at) as moved, sum(points) as points, sum(on_time) as on_time,
      sum(late) as late, sum(missed) as missed, sum(excused) as excused,
      sum(on_time)::float8 / nullif(sum(on_time + late + missed), 0) as compliance,
      floor(percentile_disc(0.5) within group (order by extract(epoch from finished_at - started_at))
        filter (where finished_at >= started_at))::integer as took_p50`,
  },
  compliance: {
    report: complianceReport,
    at: 'due_at',
    rows: () => `task_point where client_id = ${client} and due_at <= ${instant()}`,
    figures: `count(*) as total,
      count(*) filter (where outcome = 'on_time') as on_time, count(*) filter (where outcome = 'late') as late,
      count(*) filter (where outcome = 'missed') as missed, count(*) filter (where outcome = 'excused') as excused,
      count(*) filter (where outcome = 'pending') as pending, count(*) filter (where synced_late) as synced_late,
      count(*) filter (where out_of_turn) as out_of_turn,
      count(*) filter (where scanned_at is not null and (select stay_minutes * 60 > extract(epoch from
          least((select min(next.scanned_at) from task_point as next where next.task_id = task_point.task_id
              and next.uca_id = task_point.uca_id and next.scanned_at > task_point.scanned_at),
            case when finished_by = task_point.uca_id and finished_at > task_point.scanned_at then finished_at end)
          - task_point.scanned_at) from task where task.id = task_point.task_id)) as short_stay,
      count(*) filter (where ask = 'photo' and scan_id is not null
        and not exists (select from scan where scan.id = scan_id and photo_id is not null)) as unpictured,
      count(*) filter (where outcome = 'on_time')::float8
        / nullif(count(*) filter (where outcome in ('on_time', 'late', 'missed')), 0) as compliance,
      count(*) filter (where outcome in ('on_time', 'late'))::float8
        / nullif(count(*) filter (where outcome <> 'pending'), 0) as coverage,
      floor(percentile_disc(0.5) within group (order by extract(epoch from scanned_at - due_at))
        filter (where outcome = 'late'))::integer as late_p50`,
  },
  scans: {
    report: scanReport,
    at: 'captured_at',
    rows: () => `scan where client_id = ${client}`,
    figures: `count(*) as total, count(*) filter (where broken = '[]') as good,
      count(*) filter (where type = 'observation') as observation,
      count(*) filter (where broken <> '[]') as broken,
      count(*) filter (where broken = '[]')::float8 / nullif(count(*), 0) as rule_share,
      count(distinct uca_id) as ucas, count(distinct checkpoint_id) as checkpoints,
      greatest(0, floor(percentile_disc(0.95) within group
        (order by extract(epoch from received_at - captured_at))))::integer as delay_p95`,
  },
  'events of geofences': {
    report: geofenceEventReport,
    at: 'at',
    rows: () => `geofence_event where client_id = ${client}`,
    figures: `count(*) filter (where kind <> 'found') as total, ${[
      'enter',
      'exit',
      'dwell',
      'found',
      'absent',
    ]
      .map((kind) => `count(*) filter (where kind = '${kind}') as ${kind}`)
      .join(', ')}, count(*) filter (where uncertain and kind <> 'found') as uncertain,
      count(distinct uca_id) filter (where kind <> 'found') as ucas,
      count(distinct geofence_id) filter (where kind <> 'found') as geofences`,
  },
};

describe.each(Object.entries(cases))('the report of %s', (_, { report, figures, rows, at }) => {
  it('equals a plain count over the demo, in a month and in a year', async () => {
    for (const period of periods()) {
      const { figures: shown } = await reportData<Summary>(app, report.summary, period, as);
      const { previous: __, ...own } = shown;
      const expected = await counted(figures, rows(), at, period);
      expect(Object.keys(own).sort()).toEqual(Object.keys(expected).sort());
      for (const [name, value] of Object.entries(expected))
        expect([name, own[name]]).toEqual([name, value === null ? null : expect.closeTo(Number(value), 6)]);
      expect(Number(own.total)).toBeGreaterThan(0);
    }
  });
});

it('stays in geofences add up to what is stored of them', async () => {
  const period = { from: dayAfter(today, -360), to: dayAfter(today, -5) };
  const { figures } = await reportData<Summary>(app, geofenceVisitReport.summary, period, as);
  const { rows } = await sql<Figures>`with span as (
      select ${period.from}::timestamp at time zone ${zone} as begins,
        (${period.to}::date + 1)::timestamp at time zone ${zone} as ends
    ), visit as (
      select visit.*, least(coalesce(left_at, ends), ends) - greatest(entered_at, begins) as inside, begins, ends
      from geofence_visit as visit, span where client_id = ${client} and entered_at < ends
        and (left_at is null or left_at > begins or entered_at >= begins))
    select count(*) as total, count(*) filter (where left_at is null) as open,
      count(*) filter (where entered_at >= begins) as began, count(*) filter (where left_at <= ends) as closed,
      round(extract(epoch from sum(inside)))::float8 as inside_seconds,
      count(distinct uca_id) as ucas, count(distinct geofence_id) as geofences from visit`.execute(app.db);
  const expected = rows[0] ?? {};
  expect(figures).toMatchObject(expected);
  expect(Number(figures.sure) + Number(figures.uncertain) + Number(figures.noise)).toBe(
    Number(figures.total),
  );
});

/** Groups of each report: what they are keyed by in SQL. */
const hour = (at: string) => `to_char(${at} at time zone '${zone}', 'HH24')`;
const groups = () =>
  [
    ['compliance', complianceReport.by.activity, 'activity_id'],
    ['compliance', complianceReport.by.checkpoint, 'checkpoint_id'],
    ['compliance', complianceReport.by.uca, 'coalesce(uca_id, assigned_to, 0)'],
    ['compliance', complianceReport.by.outcome, 'outcome'],
    ['compliance', complianceReport.by.hour, hour('due_at')],
    [
      'compliance',
      complianceReport.by.shift,
      `to_char(due_at at time zone '${zone}' - interval '6 hours', 'ID') || case when
        extract(hour from due_at at time zone '${zone}') between 6 and 17 then 'd' else 'n' end`,
    ],
    ['scans', scanReport.by.uca, 'uca_id'],
    ['scans', scanReport.by.checkpoint, 'checkpoint_id'],
    ['scans', scanReport.by.hour, hour('captured_at')],
    ['activities', activityReport.by.activity, 'activity_id'],
    ['activities', activityReport.by.state, 'state'],
    [
      'activities',
      activityReport.by.uca,
      `coalesce(assigned_to, started_by, finished_by, declined_by,
        (select (array_agg(point.uca_id order by point.scanned_at, point.id))[1] from task_point as point
          where point.task_id = task.id and point.uca_id is not null), 0)`,
    ],
    ['events of geofences', geofenceEventReport.by.geofence, 'geofence_id'],
  ] as const;

/** The lines of a group over all its pages, without the one of all together. */
async function linesOf(endpoint: Endpoint, period: object) {
  type Page = { data: { key: number | string | null; total: number }[]; metadata: { pages: number } };
  const lines: Page['data'] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await reportData<Page>(app, endpoint, { ...period, page, per_page: 50 }, as);
    lines.push(...found.data.filter(({ key }) => key !== null));
    pages = found.metadata.pages;
  }
  return new Map(lines.map(({ key, total }) => [String(key), total]));
}

it('the groups of each report are those of a plain count', async () => {
  const [period] = periods();
  if (!period) throw new Error('no period');
  for (const [of, by, key] of groups()) {
    const { rows, at } = cases[of] as Case;
    const { rows: found } = await sql<{ key: string; total: number }>`
      select (${sql.raw(key)})::text as key, count(*) as total from ${within(rows(), at, period)} group by 1`.execute(
      app.db,
    );
    const expected = new Map(found.map((row) => [row.key, Number(row.total)]));
    expect([of, key, await linesOf(by.rows, period)]).toEqual([of, key, expected]);
    expect(expected.size).toBeGreaterThan(1);
  }
});
