import { describe, expect, it } from '@jest/globals';
import type { DataOf, Endpoint, GeofenceVisitRow, Paged } from 'contract';
import { fromWallTime, toWallTime, visitMoments, geofenceVisitReport as visits, visitTrusts } from 'contract';
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
  type MadeVisit,
  someVisits,
  week,
  withFences,
} from './test-data.ts';
import { type Counted, figuresOf, trustOf, within } from './testing.ts';

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
    moment: fc.subarray([...visitMoments], { minLength: 1 }),
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
      const fits = (row: Counted) =>
        (!chosen.phones || chosen.phones.includes(row.phone)) &&
        (!chosen.fences || chosen.fences.includes(row.fence)) &&
        (chosen.place === undefined || placeOf(chosen.place) === placeOf(row.fence)) &&
        (!chosen.type || chosen.type === (row.phone % 2 ? 'Motorizado' : 'Guardia')) &&
        (!chosen.state || chosen.state === (row.seconds === null ? 'open' : 'closed')) &&
        (!chosen.trust || chosen.trust.includes(trustOf(row))) &&
        (!chosen.moment || chosen.moment.some((moment) => row[moment]));
      const clock = { weekday: chosen.weekday, hour: chosen.hour };
      const [from, to] = [FROM, FROM + 7 * DAY];
      const now = within(rows, { from, to, ...clock }).filter(fits);
      const before = within(rows, { from: FROM - 7 * DAY, to: FROM, ...clock }).filter(fits);
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
        const day = FROM + nth * DAY;
        const { noise, sure, inside_seconds } = figuresOf(
          within(rows, { from: day, to: day + DAY, ...clock }).filter(fits),
        );
        expect(bucket).toMatchObject({ noise, sure, inside_seconds });
      });
      for (const { weekday, hour, total, inside_seconds } of summary.heat) {
        const mine = within(now, { from, to, weekday, hour });
        expect({ total, inside_seconds }).toMatchObject({
          total: mine.length,
          inside_seconds: figuresOf(mine).inside_seconds,
        });
      }
      const heated = summary.heat.reduce((sum, { inside_seconds }) => sum + (inside_seconds ?? 0), 0);
      expect(heated).toBe(summary.figures.inside_seconds ?? 0);

      const keyOf: Record<string, (row: Counted) => number | string | undefined> = {
        geofence: (row: Counted) => grounds.fences[row.fence],
        uca: (row: Counted) => one.phones[row.phone]?.uca_id,
        type: (row: Counted) => (row.phone % 2 ? 'Motorizado' : 'Guardia'),
        place: (row: Counted) => placeOf(row.fence),
      };
      for (const by of ['geofence', 'uca', 'type', 'place'] as const) {
        const { data } = await get<Lines>(visits.by[by].rows, { ...query, sort: 'key', per_page: 50 });
        const [total, ...lines] = data;
        expect(total).toMatchObject({ key: null, ...figuresOf(now) });
        expect(new Set(lines.map(({ key }) => key))).toEqual(new Set(now.map((row) => keyOf[by]?.(row))));
        for (const line of lines) {
          const mine = now.filter((row) => keyOf[by]?.(row) === line.key);
          expect(line).toMatchObject(figuresOf(mine));
          expect(line.label).not.toBe('');
        }
      }
      const byHour = await get<Lines>(visits.by.hour.rows, { ...query, sort: 'key', per_page: 50 });
      const [whole, ...hours] = byHour.data;
      expect(whole).toMatchObject({ key: null, ...figuresOf(now) });
      const shown = Array.from({ length: 24 }, (_, hour) => ({
        key: String(hour).padStart(2, '0'),
        mine:
          chosen.hour === undefined || chosen.hour === hour
            ? within(rows, { from, to, weekday: chosen.weekday, hour }).filter(fits)
            : [],
      })).filter(({ mine }) => mine.length > 0);
      expect(hours.map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
      for (const [nth, { mine }] of shown.entries()) expect(hours[nth]).toMatchObject(figuresOf(mine));
      const log = await get<Log>(visits.log, { ...query, per_page: 100 });
      expect(log.metadata.total).toBe(now.length);
      expect(log.data.map(({ entered_at }) => Date.parse(entered_at))).toEqual(
        now.map(({ at }) => at).sort((a, b) => b - a),
      );
    }),
    { numRuns: 8 },
  );
}, 60_000);

it.each([
  ['half an hour off', 'Asia/Kolkata', '2026-03-02', '2026-03-08'],
  ['that changes by an hour', 'Europe/Madrid', '2026-03-24', '2026-03-30'],
  ['that changes by half of one', 'Australia/Lord_Howe', '2026-03-31', '2026-04-06'],
])('every figure by hour equals such a count on a clock %s', async (_, timezone, first, last) => {
  await app.db.updateTable('client').set({ timezone }).where('id', '=', one.id).execute();
  const midnight = (day: string) => Date.parse(fromWallTime(day, '00:00', timezone) ?? '');
  const from = midnight(first);
  const to = midnight(new Date(Date.parse(last) + DAY).toISOString().slice(0, 10));
  const shown = (at: number) => ({ weekday: 0, hour: Number(toWallTime(at, timezone)?.time.slice(0, 2)) });
  await fc.assert(
    fc.asyncProperty(someVisits, async (made) => {
      const rows = made.map((row) => ({ ...row, at: row.at - FROM + from }));
      await fill(app, one, grounds, rows);
      const query = { from: first, to: last, sort: 'key', per_page: 50 };
      const { data } = await get<Lines>(visits.by.hour.rows, query);
      const expected = [undefined, ...Array.from({ length: 24 }, (_, hour) => hour)]
        .map((hour) => ({
          key: hour === undefined ? null : String(hour).padStart(2, '0'),
          ...figuresOf(within(rows, { from, to, hour, shown })),
        }))
        .filter(({ key, total }) => key === null || total > 0);
      expect(data).toHaveLength(expected.length);
      expect(data).toMatchObject(expected);
    }),
    { numRuns: 5 },
  );
});

const closed = { uncertain: false, found: false };

describe('a night shift', () => {
  const byHour = async (day: string) => {
    const { data } = await get<Lines>(visits.by.hour.rows, { from: day, to: day, sort: 'key', per_page: 50 });
    return data.slice(1).map(({ key, total, inside_seconds }) => [key, total, inside_seconds]);
  };

  it('is inside for two hours of one day and for six of the next, begun in the first and closed in the second', async () => {
    await fill(app, one, grounds, [
      { ...closed, at: FROM + 22 * HOUR, phone: 0, fence: 0, seconds: 8 * 3600 },
    ]);
    const on = async (day: string) => {
      const { figures } = await get<Summary>(visits.summary, { from: day, to: day });
      const { total, began, closed: ended, inside_seconds, longest, previous } = figures;
      return [total, began, ended, inside_seconds, longest, previous?.inside_seconds];
    };
    expect(await on('2026-03-02')).toEqual([1, 1, 0, 7200, 28_800, undefined]);
    expect(await on('2026-03-03')).toEqual([1, 0, 1, 21_600, 28_800, 7200]);
    expect(await byHour('2026-03-02')).toEqual([
      ['22', 1, 3600],
      ['23', 1, 3600],
    ]);
    expect(await byHour('2026-03-03')).toEqual(
      ['00', '01', '02', '03', '04', '05'].map((hour) => [hour, 1, 3600]),
    );
    const found = await get<Lines>(visits.by.hour.rows, {
      from: '2026-03-03',
      to: '2026-03-03',
      search: '05',
    });
    expect(found.data.map(({ key, inside_seconds }) => [key, inside_seconds])).toEqual([
      [null, 3600],
      ['05', 3600],
    ]);
    const log = (hour: number) =>
      get<Log>(visits.log, { from: '2026-03-03', to: '2026-03-03', hour }).then(({ data }) => data);
    expect((await log(5)).map(({ inside_seconds }) => inside_seconds)).toEqual([28_800]);
    expect(await log(6)).toEqual([]);
  });

  it('is as long as it was when the clocks change, by an hour or by half of one', async () => {
    const at = (timezone: string, day: string, hours: number): MadeVisit => ({
      ...{ ...closed, phone: 0, fence: 0, seconds: hours * 3600 },
      at: Date.parse(fromWallTime(day, '00:30', timezone) ?? ''),
    });
    const move = (timezone: string) =>
      app.db.updateTable('client').set({ timezone }).where('id', '=', one.id).execute();
    await move('Europe/Madrid');
    const [spring, autumn] = ['2026-03-29', '2025-10-26'];
    await fill(app, one, grounds, [at('Europe/Madrid', spring, 3), at('Europe/Madrid', autumn, 4)]);
    expect(await byHour(spring)).toEqual([
      ['00', 1, 1800],
      ['01', 1, 3600],
      ['03', 1, 3600],
      ['04', 1, 1800],
    ]);
    const twice = [
      [0, 1800],
      [1, 3600],
      [2, 7200],
      [3, 1800],
    ] as const;
    expect(await byHour(autumn)).toEqual(twice.map(([hour, seconds]) => [`0${hour}`, 1, seconds]));
    const { heat } = await get<Summary>(visits.summary, { from: autumn, to: autumn });
    expect(heat).toEqual(
      twice.map(([hour, inside_seconds]) => ({ weekday: 7, hour, total: 1, inside_seconds })),
    );
    await move('Australia/Lord_Howe');
    await fill(app, one, grounds, [at('Australia/Lord_Howe', '2026-04-05', 2)]);
    expect(await byHour('2026-04-05')).toEqual([
      ['00', 1, 1800],
      ['01', 1, 5400],
    ]);
  });
});

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
