import { beforeEach, expect, it } from '@jest/globals';
import {
  adminDashboard,
  complianceReport,
  type DataOf,
  dayAfter,
  type Endpoint,
  fromWallTime,
  gateOccupancy,
  type MainDashboard,
  mainDashboard,
  notificationReport,
  scanReport,
  toWallTime,
  geofenceVisitReport as visits,
} from 'contract';
import fc from 'fast-check';
import { dataOf } from '../../testing/data-of.ts';
import type { TestClient } from '../../testing/domain.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { reportData } from '../../testing/reports.ts';
import { insertTestDispatches } from '../notifications/report/test-data.ts';
import { createGateGrounds, fillEntries, type GateGrounds } from './gate/test-data.ts';
import { fill, type Grounds, withFences } from './geofences/test-data.ts';

/** What is counted over time is of the days of the client's calendar, also of those with 23 or 25 hours. */

const HOUR = 3_600_000;
const SECONDS = 7200;

let app: TestApp;
let one: TestClient;
let grounds: Grounds;
let gates: GateGrounds;
let activity_id: number;
withFences((given) => {
  ({ app, one, grounds } = given);
});
beforeEach(async () => {
  gates = await createGateGrounds(app);
  const plan = { kind: 'repetitive', point_order: 'any', assignment: 'first', active: false } as const;
  const made = await app.db
    .insertInto('activity')
    .values({ client_id: one.id, name: 'Ronda', schedule: '{}', ...plan })
    .returning('id')
    .executeTakeFirstOrThrow();
  activity_id = made.id;
});

async function fillScans(instants: readonly number[]): Promise<void> {
  await app.db.deleteFrom('scan').execute();
  const values = instants.map((at, nth) => ({
    ...{ client_id: one.id, uca_id: one.phones[0]?.uca_id ?? 0, checkpoint_id: one.checkpoint.id },
    uuid: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    ...{ type: 'scan' as const, broken: '[]', captured_at: new Date(at), received_at: new Date(at) },
  }));
  await app.db.insertInto('scan').values(values).execute();
}

async function fillRounds(instants: readonly number[]): Promise<void> {
  await app.db.deleteFrom('task').execute();
  const common = { client_id: one.id, activity_id, day: '2025-01-01' };
  const values = instants.map((at, nth) => ({
    ...{ ...common, planned_at: new Date(at + nth), due_at: new Date(at), tolerance_minutes: 10 },
    ...{ opens_at: new Date(at), ends_at: new Date(at + HOUR), points: 1, missed: 1, day_starts: '' },
  }));
  const tasks = await app.db.insertInto('task').values(values).returning(['id', 'due_at']).execute();
  const points = tasks.map(({ id, due_at }) => ({
    ...{ ...common, task_id: id, position: 1, turn: 1, ask: 'nothing' as const, outcome: 'missed' as const },
    ...{ checkpoint_id: one.checkpoint.id, due_at, opens_at: due_at, closes_at: due_at, ends_at: due_at },
  }));
  await app.db.insertInto('task_point').values(points).execute();
}

const fillVisits = (instants: readonly number[]) =>
  fill(
    app,
    one,
    grounds,
    instants.map((at) => ({ at, phone: 0, fence: 0, seconds: SECONDS, uncertain: false, found: false })),
  );

async function fillRequests(instants: readonly number[]): Promise<void> {
  await app.db.deleteFrom('request').execute();
  const uca = one.phones[0]?.uca_id ?? 0;
  const answered = {
    uca,
    name: 'Control',
    mode: 'report',
    ruled: false,
    state: 'answered',
    seconds: 9,
  } as const;
  await insertTestDispatches(
    app,
    one,
    instants.map((at) => ({ ...answered, at })),
  );
}

const fillGates = (instants: readonly number[]) =>
  fillEntries(
    app,
    gates,
    instants.map((at, person) => ({
      ...{ at, person, branch: 0, company: '', kind: 'guest', reason: 'visit', request: null, how: 'gate' },
      ...{ stay: SECONDS * 1000, may: null, plate: '', voided: false, insisted: false },
    })),
  );

interface Case {
  fill: (instants: readonly number[]) => Promise<unknown>;
  endpoint: Endpoint;
  as: () => TestUser;
  /** What of a bucket is counted, and in which instants of each row it is. */
  figure: string;
  spans: (at: number) => number[];
}
const begun = (at: number) => [at];
const operator = () => one.operator;
const cases: Record<string, Case> = {
  scans: { fill: fillScans, endpoint: scanReport.summary, as: operator, figure: 'good', spans: begun },
  points: {
    fill: fillRounds,
    endpoint: complianceReport.summary,
    as: operator,
    figure: 'missed',
    spans: begun,
  },
  visits: {
    ...{ fill: fillVisits, endpoint: visits.summary, as: operator, figure: 'sure' },
    spans: (at) => [at, at + SECONDS * 1000 - 1],
  },
  requests: {
    ...{ fill: fillRequests, endpoint: notificationReport.summary, as: operator, figure: 'on_time' },
    spans: begun,
  },
  'people at the gate': {
    ...{ fill: fillGates, endpoint: gateOccupancy, as: () => gates.client.operator, figure: 'left' },
    spans: (at) => [at + SECONDS * 1000],
  },
};

type Answer = Pick<DataOf<typeof scanReport.summary>, 'from' | 'to'> & {
  over_time: ({ at: string } & Record<string, number>)[];
};
const daysOf = (first: string): string[] => {
  const month = first.slice(0, 7);
  return Array.from({ length: 31 }, (_, nth) => dayAfter(first, nth)).filter((day) => day.startsWith(month));
};

it.each(Object.entries(cases))('%s of a month are counted by local date in any zone', async (_, one) => {
  const zones = ['America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'America/Guayaquil'];
  const month = fc.integer({ min: 1, max: 12 }).map((nth) => `2025-${String(nth).padStart(2, '0')}-01`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.oneof(fc.constantFrom('2025-03-01', '2025-04-01', '2025-09-01', '2025-11-01'), month),
      fc.array(fc.integer({ min: 0, max: 31 * 24 * 4 - 1 }), { minLength: 1, maxLength: 40 }),
      async (timezone, first, quarters) => {
        await app.db.updateTable('client').set({ timezone }).execute();
        const dayOf = (at: number) => toWallTime(at, timezone)?.day;
        const from = Date.parse(fromWallTime(first, '00:00', timezone) ?? '');
        const instants = quarters.map((nth) => from + nth * (HOUR / 4));
        await one.fill(instants);
        const days = daysOf(first);
        const found = await reportData<Answer>(
          ...[app, one.endpoint, { from: first, to: days.at(-1) }, one.as()],
        );
        expect(found.over_time.map(({ at }) => at)).toEqual(
          days.map((day) => fromWallTime(day, '00:00', timezone)),
        );
        const there = instants.map((at) => new Set(one.spans(at).map(dayOf)));
        expect(found.over_time.map((bucket) => bucket[one.figure] ?? 0)).toEqual(
          days.map((day) => there.filter((those) => those.has(day)).length),
        );
      },
    ),
    {
      numRuns: 12,
      // A day of 25 hours, and one that begins at one o'clock; on the day before each, and on the day after.
      examples: [
        ['America/New_York', '2025-11-01', [0, 95, 96, 195, 196, 197]],
        ['America/Santiago', '2025-09-01', [575, 576, 668, 671]],
      ],
    },
  );
});

it('the dashboard draws each instant once, and each hour that the clock repeats as two', async () => {
  const timezone = 'America/New_York';
  await app.db.updateTable('client').set({ timezone }).execute();
  const look = async (now: string, range: string, ...before: number[]) => {
    const to = Date.parse(now);
    app.clock.advance(to - app.clock.now().getTime());
    const instants = before.map((minutes) => to - minutes * 60_000);
    await fillScans(instants);
    await fillRequests(instants);
    const asked = { as: one.operator, query: { range } };
    const { scans_over_time, responses_over_time } = await dataOf(
      app.call<MainDashboard>(mainDashboard, asked),
    );
    expect(responses_over_time.categories).toEqual(scans_over_time.categories);
    expect(responses_over_time.series[0]?.data).toEqual(scans_over_time.series[0]?.data);
    return scans_over_time.categories.map((at, nth) => [at, scans_over_time.series[0]?.data[nth] ?? 0]);
  };
  const drawn = (bars: (string | number)[][]) => bars.filter(([, count]) => count !== 0);
  /** What is between one bar and the next, each once. */
  const steps = (bars: (string | number)[][]) => {
    const starts = bars.map(([at = '']) => Date.parse(`${at}`));
    return [...new Set(starts.slice(1).map((at, nth) => at - (starts[nth] ?? 0)))];
  };
  // The second 1:40 of the night in which the clock goes back.
  const half = await look('2026-11-01T06:40:00.000Z', '30M', 10, 20);
  expect(steps(half)).toEqual([60_000]);
  expect(drawn(half)).toEqual([
    ['2026-11-01T06:20:00.000Z', 1],
    ['2026-11-01T06:30:00.000Z', 1],
  ]);
  const back = await look('2026-11-01T08:00:00.000Z', '6H', 90, 150);
  expect(steps(back)).toEqual([HOUR / 4]);
  expect(drawn(back)).toEqual([
    ['2026-11-01T05:30:00.000Z', 1],
    ['2026-11-01T06:30:00.000Z', 1],
  ]);
  // There is no 2:00 in the night in which it goes forward.
  const ahead = await look('2026-03-08T12:00:00.000Z', '24H', 5 * 60 - 1);
  expect(steps(ahead)).toEqual([HOUR]);
  expect(drawn(ahead)).toEqual([['2026-03-08T07:00:00.000Z', 1]]);
  // Days begin at midnight on both sides, and weeks with Monday.
  const days = await look('2026-11-02T12:00:00.000Z', '1W', 12 * 60, 31 * 60 - 1);
  expect(drawn(days)).toEqual([['2026-11-01T04:00:00.000Z', 2]]);
  const weeks = await look('2026-11-10T12:00:00.000Z', '3M', 1);
  expect(drawn(weeks)).toEqual([['2026-11-09T05:00:00.000Z', 1]]);
  const admin = await app.createUser('admin');
  const all = await dataOf(app.call<Pick<MainDashboard, 'scans_over_time'>>(adminDashboard, { as: admin }));
  expect(all.scans_over_time.categories.at(-1)).toBe('2026-11-10T05:00:00.000Z');
});
