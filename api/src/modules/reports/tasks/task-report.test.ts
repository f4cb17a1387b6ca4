import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ActivityLogRow,
  activityReport,
  type ComplianceLogRow,
  complianceReport,
  type DataOf,
  type DueOutcome,
  dueOutcomes,
  type Endpoint,
  iso,
  type Paged,
  type PointRemark,
  pointRemarks,
  remarkChoices,
  type TaskRemark,
  type TaskState,
  UNSAID,
} from 'contract';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { countDays } from '../../field/task/count-days.ts';

type Compliance = DataOf<typeof complianceReport.summary>;
type Activities = DataOf<typeof activityReport.summary>;
type Lines = DataOf<typeof complianceReport.by.uca.rows>;
type Log = Paged<ComplianceLogRow>;
type Rounds = Paged<ActivityLogRow>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Monday 2 March at midnight in Guayaquil, and the week that begins then. */
const FROM = Date.parse('2026-03-02T05:00:00Z');
const week = { from: '2026-03-02', to: '2026-03-08' };
const local = (at: number) => new Date(at - 5 * HOUR);

/** Hours of the client's shifts: the night begins after midnight. */
const [NIGHT_ENDS, NIGHT_BEGINS] = [9, 1];

let app: TestApp;
let one: TestClient;
let other: TestClient;
/** Two activities, the second with a label; two checkpoints at one place and one at another, that one with a label. */
let activities: number[];
let spots: { id: number; place_id: number }[];
let label: number;
let spotLabel: number;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});
beforeEach(async () => {
  await app.db
    .updateTable('client')
    .set({ day_from: NIGHT_ENDS, night_from: NIGHT_BEGINS })
    .where('id', '=', one.id)
    .execute();
  const at = { client_id: one.id, lat: -2.2, lng: -79.9 };
  const row = { client_id: one.id, name: 'Nocturna', color: 'teal' as const };
  const [patio, marked, noted] = await Promise.all([
    app.db
      .insertInto('place')
      .values({ ...at, name: 'Patio' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    app.db.insertInto('label').values(row).returning('id').executeTakeFirstOrThrow(),
    app.db
      .insertInto('label')
      .values({ ...row, name: 'Muelle' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  label = marked.id;
  spotLabel = noted.id;
  const more = await app.db
    .insertInto('checkpoint')
    .values([
      { ...at, place_id: one.place, name: 'Bita 2', code: 'B2' },
      { ...at, place_id: patio.id, name: 'Reja', code: 'R1' },
    ])
    .returning(['id', 'place_id'])
    .execute();
  spots = [{ id: one.checkpoint.id, place_id: one.place }, ...more];
  await app.db
    .insertInto('checkpoint_label')
    .values({ client_id: one.id, checkpoint_id: spots[2]?.id ?? 0, label_id: spotLabel })
    .execute();
  // Paused: what is due is set by the tests alone.
  const plan = { kind: 'repetitive', point_order: 'any', assignment: 'first', active: false } as const;
  const made = await app.db
    .insertInto('activity')
    .values(['Ronda', 'Perímetro'].map((name) => ({ client_id: one.id, name, schedule: '{}', ...plan })))
    .returning('id')
    .execute();
  activities = made.map(({ id }) => id);
  await app.db
    .insertInto('activity_label')
    .values({ client_id: one.id, activity_id: activities[1] ?? 0, label_id: label })
    .execute();
});

interface MadePoint {
  spot: number;
  outcome: DueOutcome;
  phone: number;
  /** Minutes of its own after the round's start, and seconds after it was due at which it was scanned. */
  after: number | null;
  scanned: number;
  synced: boolean;
  remarks?: PointRemark[] | undefined;
}
interface Round {
  at: number;
  activity: number;
  remark: 'none' | TaskRemark;
  /** The phone whose round it is; of whoever comes first without it. */
  owner?: number | undefined;
  points: MadePoint[];
}
interface Flat extends MadePoint {
  activity: number;
  owner?: number | undefined;
  due: number;
}

const served = ({ outcome }: MadePoint) => outcome === 'on_time' || outcome === 'late';
const flat = (rounds: readonly Round[]): Flat[] =>
  rounds.flatMap(({ at, activity, owner, points }) =>
    points.map((point) => ({ ...point, activity, owner, due: at + (point.after ?? 0) * MINUTE })),
  );
const isRemarked = (point: MadePoint, remark: PointRemark) =>
  served(point) && (point.remarks ?? []).includes(remark);
/** The phone behind a point: whose scan it was, or whose it was to be; undefined for nobody. */
const behind = (each: MadePoint & Pick<Round, 'owner'>) =>
  each.owner ?? (served(each) ? each.phone : undefined);
const ucaOf = (phone: number | undefined) => (phone === undefined ? 0 : one.phones[phone]?.uca_id);
const typeOf = (phone: number | undefined) =>
  phone === undefined ? UNSAID : phone % 2 ? 'Motorizado' : 'Guardia';
const countOf = (points: readonly MadePoint[], outcome: DueOutcome) =>
  points.filter((point) => point.outcome === outcome).length;

async function fill(rounds: readonly Round[]): Promise<void> {
  await app.db.deleteFrom('task').execute();
  await add(rounds);
}

/** `made`: how many there are already. */
async function add(rounds: readonly Round[], made = 0): Promise<void> {
  for (const [nth, { at, activity, remark, owner, points }] of rounds.entries()) {
    const activity_id = activities[activity] ?? 0;
    const assigned_to = owner === undefined ? null : (one.phones[owner]?.uca_id ?? 0);
    const common = { client_id: one.id, activity_id, assigned_to, day: local(at).toISOString().slice(0, 10) };
    const { id } = await app.db
      .insertInto('task')
      .values({
        // No two of an activity are planned for the same moment.
        ...{
          ...common,
          planned_at: iso(at + made + nth),
          due_at: iso(at),
          tolerance_minutes: 10,
          day_starts: '',
        },
        ...{ opens_at: iso(at - 10 * MINUTE), ends_at: iso(at + HOUR), points: points.length },
        on_time: countOf(points, 'on_time'),
        late: countOf(points, 'late'),
        missed: countOf(points, 'missed'),
        excused: countOf(points, 'excused'),
        ...(remark === 'declined' && {
          ...{ declined_at: iso(at), declined_by: one.phones[0]?.uca_id ?? 0, decline_reason: 'Llueve' },
        }),
        ...(remark === 'moved' && {
          ...{ moved_at: iso(at), moved_by: one.operator.id, move_reason: 'Cambio de turno' },
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = points.map((point, position) => {
      const due = at + (point.after ?? 0) * MINUTE;
      const scanned = served(point) ? iso(due + point.scanned * 1000) : null;
      return {
        ...{ ...common, task_id: id, position: position + 1, turn: position + 1, ask: 'nothing' as const },
        ...{ checkpoint_id: spots[point.spot]?.id ?? 0, after_minutes: point.after, due_at: iso(due) },
        ...{ opens_at: iso(due - 10 * MINUTE), closes_at: iso(due + 10 * MINUTE), ends_at: iso(due + HOUR) },
        ...{ outcome: point.outcome, scanned_at: scanned, synced_late: served(point) && point.synced },
        uca_id: served(point) ? (one.phones[owner ?? point.phone]?.uca_id ?? 0) : null,
        ...Object.fromEntries(pointRemarks.map((remark) => [remark, isRemarked(point, remark)])),
        ...(point.outcome === 'excused' && {
          ...{ excuse: 'Sin luz', excused_by: one.operator.id, excused_at: iso(due) },
        }),
      };
    });
    await app.db.insertInto('task_point').values(values).execute();
  }
}

const get = <D>(endpoint: Endpoint, query: object = {}, as: TestUser = one.operator) =>
  reportData<D>(app, endpoint, query, as);
const near = (figures: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : expect.closeTo(value, 9)]),
  );
const share = (part: number, of: number) => (of === 0 ? null : part / of);
const half = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;

const countOfRemarks = (points: readonly Flat[]) => {
  const of = (remark: PointRemark) => points.filter((point) => isRemarked(point, remark)).length;
  return { out_of_turn: of('out_of_turn'), short_stay: of('short_stay'), unpictured: of('unpictured') };
};

/** The expected figures, counted one by one. */
function complianceOf(points: readonly Flat[]) {
  const of = (outcome: DueOutcome) => countOf(points, outcome);
  const owed = of('on_time') + of('late') + of('missed');
  return {
    total: points.length,
    compliance: share(of('on_time'), owed),
    coverage: share(of('on_time') + of('late'), owed + of('excused')),
    on_time: of('on_time'),
    late: of('late'),
    missed: of('missed'),
    excused: of('excused'),
    pending: of('pending'),
    synced_late: points.filter((point) => served(point) && point.synced).length,
    ...countOfRemarks(points),
    late_p50: half(points.filter(({ outcome }) => outcome === 'late').map(({ scanned }) => scanned)),
  };
}

const point: fc.Arbitrary<MadePoint> = fc.record({
  spot: fc.nat(2),
  outcome: fc.constantFrom(...dueOutcomes),
  phone: fc.nat(1),
  after: fc.constantFrom(null, null, 0, 30),
  scanned: fc.integer({ min: 0, max: 3000 }),
  synced: fc.boolean(),
  remarks: fc.subarray([...pointRemarks]),
});
const round: fc.Arbitrary<Round> = fc.record({
  at: fc.integer({ min: -8 * 24, max: 8 * 24 }).map((hours) => FROM + hours * HOUR),
  activity: fc.nat(1),
  remark: fc.constantFrom('none' as const, 'declined' as const, 'moved' as const),
  owner: fc.constantFrom(undefined, undefined, 0, 1),
  points: fc.array(point, { minLength: 1, maxLength: 5 }),
});
const within = (at: number) => at >= FROM && at < FROM + 7 * DAY;
const earlier = (at: number) => at >= FROM - 7 * DAY && at < FROM;

describe('compliance', () => {
  const filter = fc.record(
    {
      activity: fc.nat(1),
      labelled: fc.constant(true),
      spotLabelled: fc.boolean(),
      spot: fc.nat(2),
      place: fc.constantFrom(0, 2),
      outcome: fc.subarray([...dueOutcomes], { minLength: 1 }),
      who: fc.constantFrom('nobody' as const, 0, 1),
      type: fc.constantFrom('Guardia', UNSAID),
      synced: fc.boolean(),
      remark: fc.subarray([...remarkChoices], { minLength: 1 }),
      weekday: fc.integer({ min: 1, max: 7 }),
    },
    { requiredKeys: [] },
  );
  const few = fc.record({ activity: fc.nat(1), labelled: fc.constant(true) }, { requiredKeys: [] });
  type Chosen = Partial<typeof filter extends fc.Arbitrary<infer T> ? T : never>;

  it('equals a count one by one, with its groups, its days, its hours and its rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { maxLength: 10 }),
        fc.oneof(fc.constant({}), few, filter),
        fc.nat(10),
        async (rounds, chosen: Chosen, counted) => {
          await fill(rounds.slice(0, counted));
          await countDays(app.ports);
          await add(rounds.slice(counted), counted);
          const fits = (each: Flat) =>
            (chosen.activity === undefined || chosen.activity === each.activity) &&
            (!chosen.labelled || each.activity === 1) &&
            (chosen.spotLabelled === undefined || chosen.spotLabelled === (each.spot === 2)) &&
            (chosen.spot === undefined || chosen.spot === each.spot) &&
            (chosen.place === undefined || spots[chosen.place]?.place_id === spots[each.spot]?.place_id) &&
            (!chosen.outcome || chosen.outcome.includes(each.outcome)) &&
            (chosen.who === undefined ||
              (chosen.who === 'nobody' ? behind(each) === undefined : behind(each) === chosen.who)) &&
            (!chosen.type || chosen.type === typeOf(behind(each))) &&
            (chosen.synced === undefined || chosen.synced === (served(each) && each.synced)) &&
            (!chosen.remark ||
              pointRemarks.some(
                (one) => isRemarked(each, one) && chosen.remark?.some((it) => it === 'any' || it === one),
              )) &&
            (!chosen.weekday || chosen.weekday === (local(each.due).getUTCDay() || 7));
          const all = flat(rounds).filter(fits);
          const now = all.filter(({ due }) => within(due));
          const before = all.filter(({ due }) => earlier(due));
          const query = {
            ...week,
            activity_id: chosen.activity === undefined ? undefined : activities[chosen.activity],
            label_id: chosen.labelled ? label : undefined,
            point_label_id:
              chosen.spotLabelled === undefined ? undefined : chosen.spotLabelled ? spotLabel : 0,
            checkpoint_id: chosen.spot === undefined ? undefined : spots[chosen.spot]?.id,
            place_id: chosen.place === undefined ? undefined : spots[chosen.place]?.place_id,
            outcome: chosen.outcome,
            uca_id:
              chosen.who === undefined
                ? undefined
                : chosen.who === 'nobody'
                  ? 0
                  : one.phones[chosen.who]?.uca_id,
            type: chosen.type,
            synced_late: chosen.synced === undefined ? undefined : chosen.synced ? 'yes' : 'no',
            remark: chosen.remark,
            weekday: chosen.weekday,
          };

          const previous = before.length > 0 ? near(complianceOf(before)) : null;
          const summary = await get<Compliance>(complianceReport.summary, query);
          expect(summary.figures).toEqual({ ...near(complianceOf(now)), previous });
          const { parts } = complianceReport;
          expect(parts.reduce((sum, name) => sum + summary.figures[name], 0)).toBe(summary.figures.total);
          summary.over_time.forEach((bucket, nth) => {
            const mine = complianceOf(now.filter(({ due }) => Math.floor((due - FROM) / DAY) === nth));
            const { on_time, late, missed, excused, pending, compliance, coverage } = mine;
            expect(bucket).toMatchObject(
              near({ on_time, late, missed, excused, pending, compliance, coverage }),
            );
          });
          expect(summary.heat.reduce((sum, { total }) => sum + total, 0)).toBe(now.length);
          for (const cell of summary.heat) {
            const mine = now.filter(
              ({ due }) =>
                (local(due).getUTCDay() || 7) === cell.weekday && local(due).getUTCHours() === cell.hour,
            );
            const { total, compliance, missed } = complianceOf(mine);
            expect(cell).toMatchObject(near({ total, compliance, missed }));
          }

          const keyOf: Record<keyof typeof complianceReport.by, (each: Flat) => string | number | undefined> =
            {
              activity: (each) => activities[each.activity],
              checkpoint: (each) => spots[each.spot]?.id,
              place: (each) => spots[each.spot]?.place_id,
              label: (each) => (each.activity === 1 ? label : 0),
              point_label: (each) => (each.spot === 2 ? spotLabel : 0),
              uca: (each) => ucaOf(behind(each)),
              type: (each) => typeOf(behind(each)),
              hour: (each) => String(local(each.due).getUTCHours()).padStart(2, '0'),
              weekday: (each) => String(local(each.due).getUTCDay() || 7),
              shift: ({ due }) => {
                const hour = local(due).getUTCHours();
                const isDay = hour >= NIGHT_ENDS || hour < NIGHT_BEGINS;
                // The night begins at or after midnight, on the day that it belongs to.
                const begun = isDay ? local(due - NIGHT_ENDS * HOUR) : local(due);
                return `${begun.getUTCDay() || 7}${isDay ? 'd' : 'n'}`;
              },
              outcome: (each) => each.outcome,
            };
          for (const by of Object.keys(keyOf) as (keyof typeof keyOf)[]) {
            const { data } = await get<Lines>(complianceReport.by[by].rows, { ...query, per_page: 50 });
            const [total, ...lines] = data;
            expect(total).toMatchObject({ key: null, ...near(complianceOf(now)), previous });
            expect(new Set(lines.map(({ key }) => key))).toEqual(new Set(now.map(keyOf[by])));
            for (const line of lines) {
              expect(line).toMatchObject(
                near(complianceOf(now.filter((each) => keyOf[by](each) === line.key))),
              );
              expect(line.label).not.toBe('');
            }
          }
          const log = await get<Log>(complianceReport.log, { ...query, per_page: 100 });
          expect(log.metadata.total).toBe(now.length);
        },
      ),
      { numRuns: 10 },
    );
  }, 120_000);

  it('covers what has been due, not what is not due yet', async () => {
    const at = Math.floor(app.clock.now().getTime() / HOUR) * HOUR;
    const pending: MadePoint = {
      ...{ spot: 0, outcome: 'pending', phone: 0, after: null, scanned: 0, synced: false },
    };
    const due = { activity: 0, remark: 'none' as const };
    await fill([
      { ...due, at, points: [pending, { ...pending, after: 90 }] },
      { ...due, at: at + 2 * HOUR, points: [pending] },
    ]);
    const period = {
      from: local(at - DAY)
        .toISOString()
        .slice(0, 10),
      to: local(at + 2 * DAY)
        .toISOString()
        .slice(0, 10),
    };
    const { figures } = await get<Compliance>(complianceReport.summary, period);
    expect([figures.total, figures.pending, figures.compliance]).toEqual([1, 1, null]);
    const rounds = await get<Activities>(activityReport.summary, period);
    expect([rounds.figures.total, rounds.figures.open, rounds.figures.planned]).toEqual([2, 1, 1]);
  });
});

const some: Round[] = [
  {
    ...{ at: FROM + 9 * HOUR, activity: 0, remark: 'none' },
    points: [
      { spot: 0, outcome: 'on_time', phone: 0, after: null, scanned: 60, synced: false },
      { spot: 2, outcome: 'late', phone: 1, after: null, scanned: 1200, synced: true },
    ],
  },
  {
    ...{ at: FROM + DAY, activity: 1, remark: 'declined' },
    points: [
      { spot: 0, outcome: 'missed', phone: 0, after: null, scanned: 0, synced: false },
      { spot: 1, outcome: 'excused', phone: 0, after: 30, scanned: 0, synced: false },
    ],
  },
  {
    ...{ at: FROM + 2 * DAY, activity: 1, remark: 'moved' },
    points: [{ spot: 1, outcome: 'excused', phone: 0, after: null, scanned: 0, synced: false }],
  },
];

describe('groups of compliance', () => {
  const counted = async (by: keyof typeof complianceReport.by, search?: string, filters = {}) => {
    const query = { ...week, ...filters, search, sort: 'label', per_page: 50 };
    const { data } = await get<Lines>(complianceReport.by[by].rows, query);
    return data.map(({ label: name, total, late_p50 }) => [name, total, late_p50]);
  };

  it('count a point under each label of its activity, and once in the whole', async () => {
    await fill(some);
    const row = { client_id: one.id, name: 'Costera', color: 'teal' as const };
    const { id } = await app.db.insertInto('label').values(row).returning('id').executeTakeFirstOrThrow();
    await app.db
      .insertInto('activity_label')
      .values({ client_id: one.id, activity_id: activities[1] ?? 0, label_id: id })
      .execute();
    const [coast, night] = [
      ['Costera', 3, null],
      ['Nocturna', 3, null],
    ];
    expect(await counted('label')).toEqual([['', 5, 1200], coast, night, ['Sin etiqueta', 2, 1200]]);
    expect(await counted('label', 'nocturna')).toEqual([['', 3, null], night]);
    const under = (label_id: number, search?: string) => counted('label', search, { label_id });
    expect(await under(label)).toEqual([['', 3, null], night]);
    expect(await under(0)).toEqual([
      ['', 2, 1200],
      ['Sin etiqueta', 2, 1200],
    ]);
    expect(await under(label, 'costera')).toEqual([['', 0, null]]);
  });

  it('are searched by their words, and the whole is of those that are found', async () => {
    await fill(some);
    const found = { place: 'patio', checkpoint: 'reja', type: 'motorizado', outcome: 'tarde' } as const;
    for (const [by, search] of Object.entries(found)) {
      const [whole, ...lines] = await counted(by as keyof typeof found, search);
      expect([by, whole]).toEqual([by, ['', 1, 1200]]);
      expect(lines).toEqual([[expect.any(String), 1, 1200]]);
    }
  });
});

describe('the log of compliance', () => {
  it('shows the outcome of each point, and is sorted by each of its columns', async () => {
    await fill(some);
    const { data } = await get<Log>(complianceReport.log, { ...week, sort: '-late_seconds', search: 'reja' });
    expect(data).toEqual([
      expect.objectContaining({
        ...{ activity_name: 'Ronda', checkpoint_name: 'Reja', place_name: 'Patio', outcome: 'late' },
        ...{ uca_id: one.phones[1]?.uca_id, uca_type: 'Motorizado', late_seconds: 1200, synced_late: 'yes' },
      }),
    ]);
    const columns = ['due_at', 'activity_name', 'checkpoint_name', 'place_name', 'uca_name', 'uca_type'];
    for (const column of [...columns, 'outcome', 'scanned_at', 'late_seconds', 'synced_late', 'excuse']) {
      const rows = (await get<Log>(complianceReport.log, { ...week, sort: `-${column}` })).data;
      expect([column, rows.length]).toEqual([column, 5]);
    }
    const sheet = await reportSheet(
      app,
      complianceReport.logExcel,
      { ...week, sort: 'due_at' },
      one.operator,
    );
    expect(sheet).toHaveLength(6);
    expect(sheet.at(-1)).toEqual(expect.arrayContaining(['Perímetro', 'Bita 2', 'Justificado', 'Sin luz']));
    const [head, whole] = await reportSheet(app, complianceReport.by.weekday.excel, week, one.operator);
    expect(whole?.[head?.indexOf('Cumplimiento (%)') ?? -1]).toBeCloseTo(1 / 3);
  });

  it('shows the remarks on each point, in the sheet too', async () => {
    const [first, ...rest] = some;
    const points = first?.points.map((each, nth) => ({
      ...each,
      remarks: nth === 0 ? [...pointRemarks] : [],
    }));
    await fill([{ ...(first as Round), points: points ?? [] }, ...rest]);
    const { data } = await get<Log>(complianceReport.log, { ...week, remark: 'any' });
    expect(data.map(({ remarks }) => remarks)).toEqual([['out_of_turn', 'short_stay', 'unpictured']]);
    const sheet = await reportSheet(app, complianceReport.logExcel, week, one.operator);
    expect(
      sheet.flat().filter((cell) => cell === 'Fuera de orden, Salida antes de tiempo, Sin foto'),
    ).toHaveLength(1);
  });

  it('names whom it can: a point that nobody did is of no one', async () => {
    await fill(some);
    const { data } = await get<Lines>(complianceReport.by.uca.rows, week);
    expect(data.find(({ key }) => key === 0)).toMatchObject({
      label: 'Nadie',
      total: 3,
      missed: 1,
      excused: 2,
    });
    const days = (await get<Lines>(complianceReport.by.weekday.rows, { ...week, sort: 'key' })).data;
    expect(days.map(({ label: name }) => name)).toEqual(['', 'lunes', 'martes', 'miércoles']);
  });
});

describe('activities', () => {
  it('equal a count one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 12 }), async (rounds) => {
        await fill(rounds);
        const stateOf = ({ points }: Round): TaskState =>
          countOf(points, 'missed') > 0
            ? 'unfulfilled'
            : countOf(points, 'pending') === 0
              ? 'fulfilled'
              : 'open';
        const now = rounds.filter(({ at }) => within(at));
        const of = (state: TaskState, among = now) => among.filter((each) => stateOf(each) === state).length;
        const points = now.flatMap((each) => each.points);
        const { on_time, late, missed, excused, compliance } = complianceOf(flat(now));
        const { figures, heat } = await get<Activities>(activityReport.summary, week);
        const { previous, ...found } = figures;
        expect(found).toEqual(
          near({
            ...{ total: now.length, fulfilled: of('fulfilled'), unfulfilled: of('unfulfilled') },
            ...{ open: of('open'), planned: 0 },
            fulfilled_share: share(of('fulfilled'), of('fulfilled') + of('unfulfilled')),
            declined: now.filter(({ remark }) => remark === 'declined').length,
            moved: now.filter(({ remark }) => remark === 'moved').length,
            ...{ compliance, points: points.length, on_time, late, missed, excused, took_p50: null },
          }),
        );
        expect(previous?.total ?? 0).toBe(rounds.filter(({ at }) => earlier(at)).length);
        expect(heat.reduce((sum, cell) => sum + cell.total, 0)).toBe(now.length);
        const firstOf = ({ points }: Round) =>
          points
            .filter(served)
            .toSorted(
              (one, two) => (one.after ?? 0) * 60 + one.scanned - (two.after ?? 0) * 60 - two.scanned,
            )[0]?.phone;
        const doer = (each: Round) => each.owner ?? (each.remark === 'declined' ? 0 : firstOf(each));
        type Keys = (each: Round) => readonly (string | number | undefined)[];
        const keysOf: Record<keyof typeof activityReport.by, Keys> = {
          activity: ({ activity }) => [activities[activity]],
          label: ({ activity }) => [activity === 1 ? label : 0],
          kind: () => ['repetitive'],
          uca: (each) => [ucaOf(doer(each))],
          type: (each) => [typeOf(doer(each))],
          // A round is at each of its places once.
          place: ({ points }) => points.map(({ spot }) => spots[spot]?.place_id),
          checkpoint: ({ points }) => points.map(({ spot }) => spots[spot]?.id),
          hour: ({ at }) => [String(local(at).getUTCHours()).padStart(2, '0')],
          weekday: ({ at }) => [String(local(at).getUTCDay() || 7)],
          state: (each) => [stateOf(each)],
        };
        for (const by of Object.keys(keysOf) as (keyof typeof keysOf)[]) {
          const { data } = await get<DataOf<typeof activityReport.by.activity.rows>>(
            activityReport.by[by].rows,
            { ...week, per_page: 50 },
          );
          expect(new Set(data.slice(1).map(({ key }) => key))).toEqual(new Set(now.flatMap(keysOf[by])));
          expect(data[0]?.total ?? 0).toBe(now.length);
          for (const { key, total, unfulfilled } of data.slice(1)) {
            const mine = now.filter((each) => keysOf[by](each).includes(key ?? undefined));
            expect([total, unfulfilled]).toEqual([mine.length, of('unfulfilled', mine)]);
          }
        }
        // Under the filter of their own, rounds of several groups are in those that it names alone.
        const own = { label: 0, place: spots[0]?.place_id, checkpoint: spots[2]?.id } as const;
        for (const by of Object.keys(own) as (keyof typeof own)[]) {
          const mine = now.filter((each) => keysOf[by](each).includes(own[by]));
          const { data } = await get<DataOf<typeof activityReport.by.activity.rows>>(
            activityReport.by[by].rows,
            { ...week, [activityReport.groups[by]]: own[by], per_page: 50 },
          );
          const line = [own[by], mine.length];
          expect(data.map(({ key, total }) => [key, total])).toEqual([
            [null, mine.length],
            ...(mine.length > 0 ? [line] : []),
          ]);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('every figure opens its rounds, with what was reported of them', async () => {
    await fill(some);
    const named = async (query: object) =>
      (await get<Rounds>(activityReport.log, { ...week, sort: 'due_at', ...query })).data.map(
        ({ state }) => state,
      );
    expect(await named({})).toEqual(['fulfilled', 'unfulfilled', 'fulfilled']);
    expect(await named({ remark: 'declined' })).toEqual(['unfulfilled']);
    expect(await named({ remark: ['declined', 'moved'] })).toEqual(['unfulfilled', 'fulfilled']);
    expect(await named({ state: 'fulfilled', activity_id: activities[0] })).toEqual(['fulfilled']);
    expect(await named({ place_id: spots[2]?.place_id })).toEqual(['fulfilled']);
    expect(await named({ checkpoint_id: spots[1]?.id })).toEqual(['unfulfilled', 'fulfilled']);
    expect(await named({ uca_id: one.phones[0]?.uca_id })).toEqual(['fulfilled', 'unfulfilled']);
    expect(await named({ type: UNSAID })).toEqual(['fulfilled']);
    expect(await named({ label_id: label, kind: 'repetitive' })).toEqual(['unfulfilled', 'fulfilled']);
    const columns = ['due_at', 'planned_at', 'activity_name', 'kind', 'state', 'points', 'on_time', 'late'];
    const more = ['missed', 'excused', 'started_at', 'finished_at', 'finish_reason', 'took_seconds'];
    for (const column of [...columns, ...more, 'decline_reason', 'move_reason'])
      expect([column, (await named({ sort: `-${column}` })).length]).toEqual([column, 3]);
    await app.db
      .updateTable('task')
      .set({ finish_reason: 'Inundación' })
      .where('move_reason', '<>', '')
      .execute();
    expect(await named({ search: 'inundacion' })).toEqual(['fulfilled']);
    const sheet = await reportSheet(app, activityReport.logExcel, { ...week, sort: 'due_at' }, one.operator);
    expect(sheet[1]).toEqual(expect.arrayContaining(['Ronda', 'Cumplida', 2]));
    expect(sheet[2]).toEqual(expect.arrayContaining(['Incumplida', 'Llueve']));
    expect(sheet[3]).toEqual(expect.arrayContaining(['Cambio de turno', 'Inundación']));
  });
});

it('shows nothing of another client', async () => {
  await fill(some);
  const seen = <D>(endpoint: Endpoint) => get<D>(endpoint, week, other.operator);
  expect((await seen<Compliance>(complianceReport.summary)).figures.total).toBe(0);
  expect((await seen<Activities>(activityReport.summary)).figures.total).toBe(0);
  expect((await seen<Log>(complianceReport.log)).data).toEqual([]);
  expect((await seen<Rounds>(activityReport.log)).data).toEqual([]);
  expect((await seen<Lines>(complianceReport.by.uca.rows)).data).toHaveLength(1);
});
