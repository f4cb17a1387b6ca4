import { describe, expect, it } from '@jest/globals';
import type { DataOf, Endpoint, GeofenceVisitRow, Paged, VisitTrust } from 'contract';
import { geofenceVisitReport as visits, visitTrusts } from 'contract';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import {
  DAY,
  FROM,
  fill,
  type Grounds,
  HOUR,
  local,
  type MadeVisit,
  median,
  someVisits,
  week,
  withFences,
} from './test-data.ts';

type Summary = DataOf<typeof visits.summary>;
type Lines = DataOf<typeof visits.by.uca.rows>;
type Log = Paged<GeofenceVisitRow>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
let grounds: Grounds;
withFences((given) => {
  ({ app, one, other, grounds } = given);
});

const get = <D>(endpoint: Endpoint, query: object = {}, as: TestUser = one.operator) =>
  reportData<D>(app, endpoint, query, as);

const isNoise = ({ seconds, skirted }: MadeVisit) => seconds !== null && (skirted || seconds < 120);
const trustOf = (row: MadeVisit): VisitTrust => {
  if (isNoise(row)) return 'noise';
  return row.uncertain ? 'uncertain' : 'sure';
};

/** The expected figures, counted one by one; those that depend on the query's time only without open visits. */
function figuresOf(rows: readonly MadeVisit[]) {
  const of = (trust: VisitTrust) => rows.filter((row) => trustOf(row) === trust).length;
  const over = rows.flatMap(({ seconds }) => seconds ?? []);
  const believed = rows.flatMap((row) => (isNoise(row) ? [] : (row.seconds ?? [])));
  const counts = {
    total: rows.length,
    open: rows.length - over.length,
    closed: over.length,
    sure: of('sure'),
    uncertain: of('uncertain'),
    noise: of('noise'),
    ucas: new Set(rows.map(({ phone }) => phone)).size,
    geofences: new Set(rows.map(({ fence }) => fence)).size,
    shortest: believed.length > 0 ? Math.min(...believed) : null,
  };
  if (over.length < rows.length) return counts;
  return {
    ...counts,
    inside_seconds: over.length > 0 ? over.reduce((sum, seconds) => sum + seconds, 0) : null,
    p50: median(over),
    longest: over.length > 0 ? Math.max(...over) : null,
  };
}

const filter = fc.record(
  {
    phones: fc.subarray([0, 1, 2], { minLength: 1 }),
    fences: fc.subarray([0, 1, 2], { minLength: 1 }),
    place: fc.constantFrom(0, 2),
    type: fc.constantFrom('Guardia', 'Motorizado'),
    state: fc.constantFrom('open', 'closed'),
    trust: fc.subarray([...visitTrusts], { minLength: 1 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
  },
  { requiredKeys: [] },
);
type Chosen = typeof filter extends fc.Arbitrary<infer T> ? Partial<T> : never;
const sometimes = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filter });

it('every figure equals a count one by one, with its groups, its buckets, its hours and its rows', async () => {
  await fc.assert(
    fc.asyncProperty(someVisits, sometimes, async (rows, chosen: Chosen) => {
      await fill(app, one, grounds, rows);
      const placeOf = (nth: number) => grounds.places[nth];
      const fits = (row: MadeVisit) =>
        (!chosen.phones || chosen.phones.includes(row.phone)) &&
        (!chosen.fences || chosen.fences.includes(row.fence)) &&
        (chosen.place === undefined || placeOf(chosen.place) === placeOf(row.fence)) &&
        (!chosen.type || chosen.type === (row.phone % 2 ? 'Motorizado' : 'Guardia')) &&
        (!chosen.state || chosen.state === (row.seconds === null ? 'open' : 'closed')) &&
        (!chosen.trust || chosen.trust.includes(trustOf(row))) &&
        (!chosen.weekday || chosen.weekday === local(row.at).weekday) &&
        (chosen.hour === undefined || chosen.hour === local(row.at).hour);
      const now = rows.filter((row) => row.at >= FROM && row.at < FROM + 7 * DAY && fits(row));
      const before = rows.filter((row) => row.at >= FROM - 7 * DAY && row.at < FROM && fits(row));
      const { phones, fences, place, ...rest } = chosen;
      const query = {
        ...week,
        ...rest,
        uca_id: phones?.map((nth) => one.phones[nth]?.uca_id),
        geofence_id: fences?.map((nth) => grounds.fences[nth]),
        place_id: place === undefined ? undefined : placeOf(place),
      };

      const summary = await get<Summary>(visits.summary, query);
      expect(summary.figures).toMatchObject(figuresOf(now));
      if (before.length === 0) expect(summary.figures.previous).toBeNull();
      else expect(summary.figures.previous).toMatchObject(figuresOf(before));
      summary.over_time.forEach((bucket, nth) => {
        const mine = now.filter((row) => Math.floor((row.at - FROM) / DAY) === nth);
        expect(bucket.noise).toBe(figuresOf(mine).noise);
      });
      for (const cell of summary.heat) {
        const mine = now.filter((row) => {
          const { weekday, hour } = local(row.at);
          return weekday === cell.weekday && hour === cell.hour;
        });
        expect(cell.total).toBe(mine.length);
      }
      expect(summary.heat.reduce((sum, { total }) => sum + total, 0)).toBe(now.length);

      const keyOf: Record<keyof typeof visits.by, (row: MadeVisit) => number | string | undefined> = {
        geofence: (row: MadeVisit) => grounds.fences[row.fence],
        uca: (row: MadeVisit) => one.phones[row.phone]?.uca_id,
        type: (row: MadeVisit) => (row.phone % 2 ? 'Motorizado' : 'Guardia'),
        place: (row: MadeVisit) => placeOf(row.fence),
        hour: (row: MadeVisit) => String(local(row.at).hour).padStart(2, '0'),
      };
      for (const by of ['geofence', 'uca', 'type', 'place', 'hour'] as const) {
        const { data } = await get<Lines>(visits.by[by].rows, { ...query, sort: 'key', per_page: 50 });
        const [total, ...lines] = data;
        expect(total).toMatchObject({ key: null, ...figuresOf(now) });
        expect(new Set(lines.map(({ key }) => key))).toEqual(new Set(now.map(keyOf[by])));
        for (const line of lines) {
          const mine = now.filter((row) => keyOf[by](row) === line.key);
          expect(line).toMatchObject(figuresOf(mine));
          expect(line.label).not.toBe('');
        }
      }
      const log = await get<Log>(visits.log, { ...query, per_page: 100 });
      expect(log.metadata.total).toBe(now.length);
      expect(log.data.map(({ entered_at }) => Date.parse(entered_at))).toEqual(
        now.map(({ at }) => at).sort((a, b) => b - a),
      );
    }),
    { numRuns: 8 },
  );
}, 60_000);

const closed = { uncertain: false, found: false };
const some: MadeVisit[] = [
  { ...closed, at: FROM + 8 * HOUR, phone: 0, fence: 0, seconds: 5400 },
  { ...closed, at: FROM + 9 * HOUR, phone: 0, fence: 2, seconds: 45 },
  { ...closed, at: FROM + 10 * HOUR, phone: 1, fence: 1, seconds: 7200, uncertain: true, found: true },
  { ...closed, at: FROM + 11 * HOUR, phone: 2, fence: 0, seconds: null },
];

describe('the log of visits', () => {
  it('shows who, where, how long, and how reliable it is', async () => {
    await fill(app, one, grounds, some);
    const { data } = await get<Log>(visits.log, { ...week, sort: 'entered_at' });
    expect(data.map(({ state, trust }) => [state, trust])).toEqual([
      ['closed', 'sure'],
      ['closed', 'noise'],
      ['closed', 'uncertain'],
      ['open', 'sure'],
    ]);
    expect(data[1]).toMatchObject({
      geofence_name: 'Reja',
      place_name: 'Patio',
      uca_id: one.phones[0]?.uca_id,
      uca_type: 'Guardia',
      inside_seconds: 45,
    });
    const age = (app.clock.now().getTime() - FROM - 11 * HOUR) / 1000;
    expect(Math.abs((data[3]?.inside_seconds ?? 0) - age)).toBeLessThan(60);
    expect(data[3]?.left_at).toBeNull();
  });

  it('is sorted by each of its columns, and searched by fence, place and person', async () => {
    await fill(app, one, grounds, some);
    const columns = ['entered_at', 'left_at', 'inside_seconds', 'state', 'trust'];
    for (const column of [...columns, 'uca_name', 'uca_type', 'geofence_name', 'place_name'])
      for (const sort of [column, `-${column}`]) {
        const { data } = await get<Log>(visits.log, { ...week, sort });
        expect([sort, data.length]).toEqual([sort, 4]);
      }
    const [longest] = (await get<Log>(visits.log, { ...week, sort: '-inside_seconds', state: 'closed' }))
      .data;
    expect(longest?.inside_seconds).toBe(7200);
    const refused = await app.call(visits.log, { as: one.operator, query: { ...week, sort: 'client_id' } });
    expect(refused.status).toBe(422);
    const found = await get<Log>(visits.log, { ...week, search: 'patio reja' });
    expect(found.metadata.total).toBe(1);
  });

  it('is a readable spreadsheet, and so are the figures by each group, total first', async () => {
    await fill(app, one, grounds, some);
    const sheet = (endpoint: Endpoint, query: object) => reportSheet(app, endpoint, query, one.operator);
    const rows = await sheet(visits.logExcel, { ...week, sort: 'entered_at' });
    expect(rows[0]?.slice(2, 5)).toEqual(['Tiempo dentro (segundos)', 'Geocerca', 'Lugar']);
    expect(rows[2]?.slice(2, 5)).toEqual([45, 'Reja', 'Patio']);
    expect(rows.map((row) => row.at(-1))).toContain('Posible ruido del GPS');
    for (const by of ['geofence', 'uca', 'type', 'place', 'hour'] as const) {
      const [, total] = await sheet(visits.by[by].excel, week);
      expect([by, total?.[0], total?.includes(4)]).toEqual([by, 'Total', true]);
    }
  });
});

it('shows nothing of another client in rows, figures or choices', async () => {
  await fill(app, one, grounds, some);
  const seen = await get<Summary>(visits.summary, week, other.operator);
  expect([seen.figures.total, seen.figures.inside_seconds]).toEqual([0, null]);
  for (const by of ['geofence', 'uca', 'type', 'place', 'hour'] as const)
    expect((await get<Lines>(visits.by[by].rows, week, other.operator)).data).toHaveLength(1);
  const asked = { ...week, geofence_id: grounds.fences[0] };
  expect((await get<Log>(visits.log, asked, other.operator)).data).toEqual([]);
  expect((await get<{ types: string[] }>(visits.parameters)).types).toEqual(['Guardia', 'Motorizado']);
});
