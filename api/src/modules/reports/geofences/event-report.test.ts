import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DataOf, Endpoint, FenceNewsKind, GeofenceEventRow, Paged } from 'contract';
import { geofenceEventReport as crossings, fenceNewsKinds } from 'contract';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData } from '../../../testing/reports.ts';
import {
  DAY,
  DWELL_SECONDS,
  FROM,
  fill,
  type Grounds,
  HOUR,
  local,
  type MadeAbsence,
  type MadeVisit,
  someAbsences,
  someVisits,
  week,
  withFences,
} from './test-data.ts';

type Summary = DataOf<typeof crossings.summary>;
type Lines = DataOf<typeof crossings.by.uca.rows>;
type Log = Paged<GeofenceEventRow>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
let grounds: Grounds;
withFences((given) => {
  ({ app, one, other, grounds } = given);
});
const get = <D>(endpoint: Endpoint, query: object = {}, as: TestUser = one.operator) =>
  reportData<D>(app, endpoint, query, as);

interface Told extends MadeAbsence {
  kind: FenceNewsKind;
  uncertain: boolean;
}
const eventsOf = (visits: readonly MadeVisit[], absences: readonly MadeAbsence[]): Told[] => [
  ...visits.flatMap((row): Told[] => {
    const came: Told = { ...row, kind: row.found ? 'found' : 'enter', uncertain: row.found };
    if (row.seconds === null) return [came];
    const { uncertain } = row;
    const stay: Told = { ...row, at: row.at + DWELL_SECONDS * 1000, kind: 'dwell', uncertain };
    const left: Told = { ...row, at: row.at + row.seconds * 1000, kind: 'exit', uncertain };
    return row.seconds < DWELL_SECONDS ? [came, left] : [came, stay, left];
  }),
  ...absences.map((row): Told => ({ ...row, kind: 'absent', uncertain: false })),
];

function figuresOf(rows: readonly Told[]) {
  const of = (wanted: FenceNewsKind) => rows.filter(({ kind }) => kind === wanted).length;
  const events = rows.filter(({ kind }) => kind !== 'found');
  return {
    total: events.length,
    enter: of('enter'),
    exit: of('exit'),
    dwell: of('dwell'),
    found: of('found'),
    absent: of('absent'),
    uncertain: events.filter(({ uncertain }) => uncertain).length,
    ucas: new Set(events.map(({ phone }) => phone)).size,
    geofences: new Set(events.map(({ fence }) => fence)).size,
  };
}

const filter = fc.record(
  {
    phones: fc.subarray([0, 1, 2], { minLength: 1 }),
    fences: fc.subarray([0, 1, 2], { minLength: 1 }),
    place: fc.constantFrom(0, 2),
    type: fc.constantFrom('Guardia', 'Motorizado'),
    kind: fc.subarray([...fenceNewsKinds], { minLength: 1 }),
    certainty: fc.constantFrom('sure', 'uncertain'),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
  },
  { requiredKeys: [] },
);
type Chosen = typeof filter extends fc.Arbitrary<infer T> ? Partial<T> : never;
const sometimes = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filter });

it('every figure equals a count one by one, with its groups, its hours and its rows', async () => {
  await fc.assert(
    fc.asyncProperty(someVisits, someAbsences, sometimes, async (visits, absences, chosen: Chosen) => {
      await fill(app, one, grounds, visits, absences);
      const placeOf = (nth: number) => grounds.places[nth];
      const fits = (row: Told) =>
        (!chosen.phones || chosen.phones.includes(row.phone)) &&
        (!chosen.fences || chosen.fences.includes(row.fence)) &&
        (chosen.place === undefined || placeOf(chosen.place) === placeOf(row.fence)) &&
        (!chosen.type || chosen.type === (row.phone % 2 ? 'Motorizado' : 'Guardia')) &&
        (!chosen.kind || chosen.kind.includes(row.kind)) &&
        (!chosen.certainty || row.uncertain === (chosen.certainty === 'uncertain')) &&
        (!chosen.weekday || chosen.weekday === local(row.at).weekday) &&
        (chosen.hour === undefined || chosen.hour === local(row.at).hour);
      const rows = eventsOf(visits, absences).filter(fits);
      const now = rows.filter(({ at }) => at >= FROM && at < FROM + 7 * DAY);
      const before = rows.filter(({ at }) => at >= FROM - 7 * DAY && at < FROM);
      const { phones, fences, place, ...rest } = chosen;
      const query = {
        ...week,
        ...rest,
        uca_id: phones?.map((nth) => one.phones[nth]?.uca_id),
        geofence_id: fences?.map((nth) => grounds.fences[nth]),
        place_id: place === undefined ? undefined : placeOf(place),
      };

      const summary = await get<Summary>(crossings.summary, query);
      const previous = figuresOf(before).total > 0 ? figuresOf(before) : null;
      expect(summary.figures).toEqual({ ...figuresOf(now), previous });
      summary.over_time.forEach((bucket, nth) => {
        const mine = figuresOf(now.filter(({ at }) => Math.floor((at - FROM) / DAY) === nth));
        expect([bucket.exit, bucket.ucas]).toEqual([mine.exit, mine.ucas]);
      });
      for (const { weekday, hour, ...cell } of summary.heat) {
        const mine = now.filter(({ at }) => local(at).weekday === weekday && local(at).hour === hour);
        const { total, enter, exit } = figuresOf(mine);
        expect(cell).toEqual({ total, enter, exit });
      }
      expect(summary.heat.reduce((sum, { total }) => sum + total, 0)).toBe(figuresOf(now).total);

      const keyOf: Record<keyof typeof crossings.by, (row: Told) => number | string | undefined> = {
        geofence: (row: Told) => grounds.fences[row.fence],
        uca: (row: Told) => one.phones[row.phone]?.uca_id,
        type: (row: Told) => (row.phone % 2 ? 'Motorizado' : 'Guardia'),
        place: (row: Told) => placeOf(row.fence),
        hour: (row: Told) => String(local(row.at).hour).padStart(2, '0'),
      };
      for (const by of ['geofence', 'uca', 'type', 'place', 'hour'] as const) {
        const { data } = await get<Lines>(crossings.by[by].rows, { ...query, per_page: 50 });
        const [total, ...lines] = data;
        expect(total).toMatchObject({ key: null, ...figuresOf(now), previous });
        expect(new Set(lines.map(({ key }) => key))).toEqual(new Set(now.map(keyOf[by])));
        for (const line of lines)
          expect(line).toMatchObject(figuresOf(now.filter((row) => keyOf[by](row) === line.key)));
      }
      const log = await get<Log>(crossings.log, { ...query, per_page: 100 });
      expect(log.metadata.total).toBe(now.length);
      expect(log.data.map(({ at }) => Date.parse(at))).toEqual(
        now
          .map(({ at }) => at)
          .sort((a, b) => b - a)
          .slice(0, 100),
      );
    }),
    { numRuns: 8 },
  );
}, 60_000);

const plain = { uncertain: false, found: false };
const some: MadeVisit[] = [
  { ...plain, at: FROM, phone: 0, fence: 0, seconds: 5400 },
  { ...plain, at: FROM + 10 * HOUR, phone: 1, fence: 2, seconds: 60, found: true, uncertain: true },
];
const missing: MadeAbsence[] = [{ at: FROM + 12 * HOUR, phone: 2, fence: 1 }];

describe('the log of events', () => {
  beforeEach(() => fill(app, one, grounds, some, missing));

  it('shows who, where, how long before an exit, and whether the moment is certain', async () => {
    const { data } = await get<Log>(crossings.log, { ...week, sort: 'at' });
    expect(data.map(({ kind, certainty, inside_seconds }) => [kind, certainty, inside_seconds])).toEqual([
      ['enter', 'sure', null],
      ['dwell', 'sure', 4000],
      ['exit', 'sure', 5400],
      ['found', 'uncertain', null],
      ['exit', 'uncertain', 60],
      ['absent', 'sure', null],
    ]);
    expect(data[4]).toMatchObject({ geofence_name: 'Reja', place_name: 'Patio', uca_type: 'Motorizado' });
  });

  it('is sorted by each of its columns, and searched by fence, place and person', async () => {
    const columns = ['at', 'known_at', 'kind', 'certainty', 'inside_seconds', 'uca_name', 'uca_type'];
    for (const column of [...columns, 'geofence_name', 'place_name'])
      for (const sort of [column, `-${column}`]) {
        const { data } = await get<Log>(crossings.log, { ...week, sort });
        expect([sort, data.length]).toEqual([sort, 6]);
      }
    const refused = await app.call(crossings.log, {
      as: one.operator,
      query: { ...week, sort: 'client_id' },
    });
    expect(refused.status).toBe(422);
    expect((await get<Log>(crossings.log, { ...week, search: 'PATIO' })).metadata.total).toBe(2);
  });

  it('has midnight among its hours, each found by its own filter', async () => {
    const { data } = await get<Lines>(crossings.by.hour.rows, { ...week, sort: 'label' });
    expect(data.map(({ key, label, total }) => [key, label, total])).toEqual([
      [null, '', 5],
      ['00', '00:00', 1],
      ['01', '01:00', 2],
      ['10', '10:00', 1],
      ['12', '12:00', 1],
    ]);
    expect((await get<Log>(crossings.log, { ...week, hour: '00' })).metadata.total).toBe(1);
  });
});

it('shows nothing of another client in rows, figures or choices', async () => {
  await fill(app, one, grounds, some, missing);
  expect((await get<Summary>(crossings.summary, week, other.operator)).figures.total).toBe(0);
  for (const by of ['geofence', 'uca', 'type', 'place', 'hour'] as const)
    expect((await get<Lines>(crossings.by[by].rows, week, other.operator)).data).toHaveLength(1);
  const asked = { ...week, geofence_id: grounds.fences[0] };
  expect((await get<Log>(crossings.log, asked, other.operator)).data).toEqual([]);
});

it('is closed to a client without geofences', async () => {
  const client_id = await app.createClient({ control_actividades: true });
  const operator = await app.createUser('cliente', { client_id });
  expect((await app.call(crossings.log, { as: operator })).status).toBe(403);
});
