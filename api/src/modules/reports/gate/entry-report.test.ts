import { describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  type Endpoint,
  gateEntryReport as entries,
  type GateEntryReportRow,
  gateEntryStates,
  gateOccupancy,
  type Paged,
  seenExits,
  toWallTime,
} from 'contract';
import fc from 'fast-check';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import {
  createGateGrounds,
  DAY,
  FROM,
  fillEntries,
  type GateGrounds,
  HOUR,
  identityOf,
  type MadeEntry,
  someEntries,
  week,
} from './test-data.ts';

type Summary = DataOf<typeof entries.summary>;
type Lines = DataOf<typeof entries.by.branch.rows>;
type Log = Paged<GateEntryReportRow>;
type Occupancy = DataOf<typeof gateOccupancy>;

let app: TestApp;
let one: GateGrounds;
let other: GateGrounds;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createGateGrounds(app);
  other = await createGateGrounds(app);
});

const get = <D>(endpoint: Endpoint, query: object = week, as: TestUser = one.client.operator) =>
  reportData<D>(app, endpoint, query, as);

type Numbered = MadeEntry & { identity: string };
const local = (at: number) => toWallTime(at, 'America/Guayaquil') ?? { day: '', time: '' };
const hourOf = (at: number) => local(at).time.slice(0, 2);
const leftAt = ({ at, stay }: MadeEntry) => (stay === null ? null : at + stay);
const nowIs = () => app.clock.now().getTime();

function stateOf(row: MadeEntry) {
  if (row.voided) return 'voided';
  if (row.stay !== null) return row.how === 'system' ? 'closed' : 'out';
  return row.may !== null && row.at + row.may < nowIs() ? 'overdue' : 'inside';
}
const isOverstayed = (row: MadeEntry) =>
  !row.voided &&
  row.may !== null &&
  !(row.stay !== null && row.how === 'system') &&
  (leftAt(row) ?? nowIs()) > row.at + row.may;
const seen = (row: MadeEntry) =>
  !row.voided && row.stay !== null && seenExits.some((how) => how === row.how)
    ? [Math.floor(row.stay / 1000)]
    : [];
const rank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? null;

/** The expected figures, counted one by one. */
function figuresOf(rows: readonly Numbered[]) {
  const valid = rows.filter(({ voided }) => !voided);
  const gone = valid.filter(({ stay }) => stay !== null);
  const stays = rows.flatMap(seen);
  const closed = gone.filter(({ how }) => how === 'system').length;
  return {
    total: rows.length,
    entries: valid.length,
    ...Object.fromEntries(
      gateEntryStates.map((state) => [state, rows.filter((row) => stateOf(row) === state).length]),
    ),
    overstayed: rows.filter(isOverstayed).length,
    stay_p50: rank(stays, 0.5),
    stay_p95: rank(stays, 0.95),
    closed_share: gone.length === 0 ? null : expect.closeTo(closed / gone.length, 9),
    people: new Set(valid.map(({ identity }) => identity)).size,
    vehicles: new Set(valid.flatMap(({ plate }) => (plate === '' ? [] : [plate]))).size,
  };
}

const filter = fc.record(
  {
    branch: fc.constantFrom(0, 1),
    company: fc.subarray(['-', 'Grúas', 'Acme'], { minLength: 1 }),
    state: fc.subarray([...gateEntryStates], { minLength: 1 }),
    kind: fc.constantFrom('guest', 'visitor'),
    reason: fc.constantFrom('visit', 'host'),
    purpose: fc.subarray(['-', 'meeting', 'works'], { minLength: 1 }),
    overstayed: fc.constantFrom('yes', 'no'),
    left_how: fc.subarray(['gate', 'system', 'elsewhere'], { minLength: 1 }),
    insisted: fc.constantFrom('yes', 'no'),
    exit_hour: fc.constantFrom('08:00', '15:00', '00:00'),
    left_on: fc.constantFrom(['2026-03-03'], ['2026-03-04', '2026-03-05']),
    inside_at: fc.constantFrom('2026-03-04 12:00', '2026-03-05 00:00'),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
  },
  { requiredKeys: [] },
);
type Chosen = typeof filter extends fc.Arbitrary<infer T> ? Partial<T> : never;
// Few filters at once, so that something is left.
const sometimes: fc.Arbitrary<Chosen> = fc.oneof(
  fc.constant({}),
  fc.tuple(filter, fc.nat(20), fc.nat(20)).map(([all, ...nths]) => {
    const named = Object.entries(all);
    return Object.fromEntries(
      nths.flatMap((nth) => (named.length > 0 ? [named[nth % named.length] ?? []] : [])),
    );
  }),
);

const purposeOf = ({ request }: MadeEntry) => (request === null ? '-' : request === 0 ? 'meeting' : 'works');
const companyOf = ({ company }: MadeEntry) => company || '-';
const isoWeekday = (at: number) => new Date(at - 5 * HOUR).getUTCDay() || 7;

function fits(row: MadeEntry, chosen: Chosen): boolean {
  const left = row.voided ? null : leftAt(row);
  const inside = Date.parse(`${(chosen.inside_at ?? '').replace(' ', 'T')}:00-05:00`);
  return (
    (chosen.branch === undefined || chosen.branch === row.branch) &&
    (!chosen.company || chosen.company.includes(companyOf(row))) &&
    (!chosen.state || chosen.state.includes(stateOf(row))) &&
    (!chosen.kind || chosen.kind === row.kind) &&
    (!chosen.reason || chosen.reason === row.reason) &&
    (!chosen.purpose || chosen.purpose.includes(purposeOf(row))) &&
    (!chosen.overstayed || (chosen.overstayed === 'yes') === isOverstayed(row)) &&
    (!chosen.left_how || (left !== null && chosen.left_how.some((how) => how === row.how))) &&
    (!chosen.insisted || (chosen.insisted === 'yes') === row.insisted) &&
    (!chosen.exit_hour || (left !== null && `${hourOf(left)}:00` === chosen.exit_hour)) &&
    (!chosen.left_on || (left !== null && chosen.left_on.some((day) => day === local(left).day))) &&
    (!chosen.inside_at ||
      (!row.voided && row.at <= inside && (leftAt(row) ?? Number.POSITIVE_INFINITY) > inside)) &&
    (!chosen.weekday || chosen.weekday === isoWeekday(row.at)) &&
    (chosen.hour === undefined || chosen.hour === Number(hourOf(row.at)))
  );
}

it('every figure equals a count one by one, by each group, in each bucket and row, and of who was inside when', async () => {
  await fc.assert(
    fc.asyncProperty(someEntries, sometimes, async (made, chosen) => {
      await fillEntries(app, one, made);
      const all = made.map((row, nth) => ({ ...row, identity: identityOf(row, nth) }));
      const chosenRows = all.filter((row) => fits(row, chosen));
      const now = chosenRows.filter(({ at }) => at >= FROM && at < FROM + 7 * DAY);
      const before = chosenRows.filter(({ at }) => at >= FROM - 7 * DAY && at < FROM);
      const { branch, ...rest } = chosen;
      const query = { ...week, ...rest, branch_id: branch === undefined ? undefined : one.branches[branch] };

      const summary = await get<Summary>(entries.summary, query);
      const previous = before.length > 0 ? figuresOf(before) : null;
      expect(summary.figures).toEqual({ ...figuresOf(now), previous });
      summary.over_time.forEach((bucket, nth) => {
        const mine = figuresOf(now.filter(({ at }) => Math.floor((at - FROM) / DAY) === nth));
        const { out, closed, voided, stay_p50, stay_p95 } = mine as Record<string, unknown>;
        expect(bucket).toMatchObject({ out, closed, voided, stay_p50, stay_p95 });
      });
      for (const { weekday, hour, ...cell } of summary.heat) {
        const mine = now.filter(({ at }) => isoWeekday(at) === weekday && Number(hourOf(at)) === hour);
        expect(cell).toEqual({ entries: figuresOf(mine).entries, stay_p50: figuresOf(mine).stay_p50 });
      }

      const keyOf: Record<keyof typeof entries.by, (row: MadeEntry) => number | string | null> = {
        branch: (row) => one.branches[row.branch],
        hour: ({ at }) => hourOf(at),
        exit_hour: (row) => (row.voided || row.stay === null ? null : `${hourOf(row.at + row.stay)}:00`),
        company: companyOf,
        reason: ({ reason }) => reason,
        purpose: purposeOf,
        kind: ({ kind }) => kind,
      };
      for (const [by, key] of Object.entries(keyOf)) {
        const counted = now.filter((row) => key(row) !== null);
        const { data } = await get<Lines>(entries.by[by as 'branch'].rows, { ...query, per_page: 100 });
        const [total, ...lines] = data;
        expect(total).toMatchObject({ key: null, ...figuresOf(counted) });
        expect(new Set(lines.map((line) => line.key))).toEqual(new Set(counted.map(key)));
        for (const line of lines) {
          expect(line).toMatchObject(figuresOf(counted.filter((row) => key(row) === line.key)));
          expect(line.label).not.toBe('');
        }
      }

      const log = await get<Log>(entries.log, { ...query, per_page: 100 });
      expect(log.data.map((row) => [Date.parse(row.entered_at), row.state]).sort()).toEqual(
        now.map((row) => [row.at, stateOf(row)]).sort(),
      );

      const people = await get<Occupancy>(gateOccupancy, query);
      const valid = chosenRows.filter(({ voided }) => !voided);
      const insideAt = (at: number) =>
        valid.filter((row) => row.at <= at && (leftAt(row) ?? Number.POSITIVE_INFINITY) > at).length;
      const starts = Array.from({ length: 7 }, (_, nth) => FROM + nth * DAY);
      expect(people.over_time).toEqual(
        starts.map((at) => {
          const within = (moment: number | null) => moment !== null && moment >= at && moment < at + DAY;
          const moments = valid.map((row) => row.at).filter(within);
          return {
            at: new Date(at).toISOString(),
            inside: insideAt(at),
            peak: Math.max(insideAt(at), ...moments.map(insideAt)),
            entered: moments.length,
            left: valid.map(leftAt).filter(within).length,
          };
        }),
      );
    }),
    { numRuns: 25 },
  );
}, 300_000);

const made: MadeEntry = {
  ...{ at: FROM + 8 * HOUR, branch: 0, person: 1, company: 'Grúas', kind: 'guest', reason: 'visit' },
  ...{
    request: 0,
    stay: 2 * HOUR,
    how: 'gate',
    may: 3 * HOUR,
    plate: 'PBA1234',
    voided: false,
    insisted: false,
  },
};

describe('the home log', () => {
  it('is sorted by each of its columns, searched, and written into a file with a word for each code', async () => {
    await fillEntries(app, one, [made, { ...made, branch: 1, how: 'system', person: 2 }]);
    const columns = ['person', 'company', 'kind', 'branch_name', 'reason', 'entered_at', 'due_at', 'left_at'];
    for (const column of [...columns, 'state', 'stay_seconds'])
      for (const sort of [column, `-${column}`])
        expect([sort, (await get<Log>(entries.log, { ...week, sort })).data.length]).toEqual([sort, 2]);
    expect((await get<Log>(entries.log, { ...week, search: 'p2' })).metadata.total).toBe(1);
    const [seenOne] = (await get<Log>(entries.log, { ...week, state: 'out' })).data;
    expect(seenOne).toMatchObject({ purpose: 'meeting', stay_seconds: 7200, branch_name: 'Terminal' });
    const operator = one.client.operator;
    const [, ...rows] = await reportSheet(app, entries.logExcel, { ...week, sort: 'branch_name' }, operator);
    expect(rows.map((row) => row[13])).toEqual(['Salida cerrada por el sistema', 'Salió']);
    // The time of an exit noted by the system is unknown.
    expect(rows.map((row) => row[2])).toEqual([undefined, 7200]);
    for (const by of Object.values(entries.by)) {
      const [, total] = await reportSheet(app, by.excel, week, operator);
      expect(total?.[0]).toBe('Total');
    }
    const { companies, hours } = await get<DataOf<typeof entries.parameters>>(entries.parameters, {});
    expect([companies, hours.length]).toEqual([[], 24]);
  });

  it('counts who is inside over an hour that has not ended, and nobody beyond now', async () => {
    const now = nowIs();
    await fillEntries(app, one, [{ ...made, at: now - 90_000, stay: null }]);
    const people = await get<Occupancy>(gateOccupancy, { range: '1H' });
    expect(people.over_time.at(-1)).toMatchObject({ peak: 1 });
    const today = local(now).day;
    const later = (await get<Occupancy>(gateOccupancy, { from: today, to: today })).over_time;
    for (const { at, inside, peak, entered, left } of later)
      expect([at, [inside, peak, entered, left].includes(null)]).toEqual([at, Date.parse(at) >= now]);
  });
});

it('shows nothing of another client, and to somebody of one branch only its entries', async () => {
  await fillEntries(app, one, [made, { ...made, branch: 1, person: 2 }]);
  const totals = async (as: TestUser) => [
    (await get<Summary>(entries.summary, week, as)).figures.total,
    (await get<Log>(entries.log, week, as)).metadata.total,
    (await get<Lines>(entries.by.branch.rows, week, as)).data.length - 1,
    (await get<Occupancy>(gateOccupancy, week, as)).over_time[0]?.peak,
  ];
  expect(await totals(one.client.operator)).toEqual([2, 2, 2, 2]);
  expect(await totals(other.client.operator)).toEqual([0, 0, 0, 0]);
  const near = await app.createUser('cliente', { client_id: one.client.id });
  await app.db
    .updateTable('app_user')
    .set({ branch_id: one.branches[1] })
    .where('id', '=', near.id)
    .execute();
  expect(await totals(near)).toEqual([1, 1, 1, 1]);
});

it('is for operators of the electronic log alone', async () => {
  for (const type of ['uma', 'sucursal', 'garita', 'bitacora_electronica', 'admin'] as const) {
    const as = await app.createUser(type, { client_id: type === 'admin' ? null : one.client.id });
    for (const endpoint of [entries.log, entries.summary, gateOccupancy])
      expect([type, (await app.call(endpoint, { as, query: week })).status]).toEqual([type, 403]);
  }
});
