import { expect, it } from '@jest/globals';
import { type DataOf, toWallTime, geofenceVisitReport as visits } from 'contract';
import fc from 'fast-check';
import { allFlags, type TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { reportData } from '../../../testing/reports.ts';
import { DAY, fill, type Grounds, HOUR, type MadeVisit, withFences } from './test-data.ts';
import { figuresOf, within } from './testing.ts';

/** What a summary draws follows from where visits begin and end: here it is compared with visits looked at one by one. */

type Summary = DataOf<typeof visits.summary>;
const MINUTE = 60_000;

let app: TestApp;
let one: TestClient;
let grounds: Grounds;
withFences((given) => {
  ({ app, one, grounds } = given);
});

/**
 * Visits of a period, many of which begin before it, or end on the stroke; open ones by different people. None lasts a
 * week: it would be twice in an hour of it.
 */
const someOf = (from: number, to: number, step: number): fc.Arbitrary<MadeVisit[]> => {
  const [before, length] = [Math.min(DAY, to - from), to - from];
  const at = (each: number, since = from - before) =>
    fc.integer({ min: Math.ceil(since / each), max: Math.floor(to / each) }).map((nth) => nth * each);
  const lasts = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: Math.min(3 * DAY, 2 * length) / 1000 }),
    fc.nat(8).map((steps) => (steps * step) / 1000),
  );
  const visit = fc.record({
    at: fc.oneof(at(1000), at(step)),
    phone: fc.nat(2),
    fence: fc.nat(2),
    seconds: lasts,
    uncertain: fc.boolean(),
    found: fc.constant(false),
    skirted: fc.boolean(),
  });
  return fc
    .tuple(
      fc.array(visit, { maxLength: 40 }),
      fc.subarray([0, 1, 2]),
      at(1000, Math.max(from - before, to - 3 * DAY)),
    )
    .map(([over, phones, since]) => {
      const open = { at: since, fence: 0, seconds: null, uncertain: false, found: false };
      // What ends after now is still open, and nobody has said so.
      const ended = over.filter((row) => row.at + (row.seconds ?? 0) * 1000 <= to + HOUR);
      return [...ended, ...phones.map((phone) => ({ ...open, phone }))];
    });
};

const clockOf = (timezone: string) => (at: number) => {
  const { day = '', time = '' } = toWallTime(at, timezone) ?? {};
  return { weekday: new Date(day).getUTCDay() || 7, hour: Number(time.slice(0, 2)) };
};

it.each([
  ['a minute', '30M', MINUTE, 'America/Guayaquil', '2026-03-04T15:20:30Z'],
  ['five minutes', '1H', 5 * MINUTE, 'Asia/Kathmandu', '2026-03-04T15:20:30Z'],
  ['fifteen minutes, as the clock goes back', '6H', 15 * MINUTE, 'Europe/Madrid', '2026-10-25T03:20:30Z'],
  [
    'half an hour, as it goes back by that',
    '12H',
    30 * MINUTE,
    'Australia/Lord_Howe',
    '2026-04-04T18:10:30Z',
  ],
  ['an hour, as it goes ahead by half of one', '24H', HOUR, 'Australia/Lord_Howe', '2026-10-04T02:40:30Z'],
  ['a day, of which one has 23 hours', '1W', DAY, 'Europe/Madrid', '2026-03-30T15:20:30Z'],
  ['a week, with a day that begins at one', '', 7 * DAY, 'America/Santiago', '2026-10-10T15:20:30Z'],
] as const)('buckets of %s are what they are one by one', async (_, range, width, timezone, now) => {
  await app.db.updateTable('client').set({ timezone }).where('id', '=', one.id).execute();
  app.clock.advance(Date.parse(now) - app.clock.now().getTime());
  const operator = await app.createUser('cliente', { client_id: one.id, flags: allFlags });
  const query = range ? { range } : { from: '2026-06-20', to: '2026-10-09' };
  const ask = () => reportData<Summary>(app, visits.summary, query, operator);
  const first = await ask();
  const shown = clockOf(timezone);
  expect(first.bucket_seconds).toBe(width / 1000);
  await fc.assert(
    fc.asyncProperty(
      someOf(Date.parse(first.from), Date.parse(first.to), Math.min(width, HOUR)),
      async (rows) => {
        await fill(app, one, grounds, rows);
        const { over_time, heat, ...asked } = await ask();
        const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)];
        const starts = over_time.map(({ at }) => Date.parse(at));
        const found = [
          ...over_time.map(({ at: _at, ...bucket }, nth) => ({
            window: { from: Math.max(starts[nth] ?? from, from), to: starts[nth + 1] ?? to },
            bucket,
          })),
          ...heat.map(({ weekday, hour, ...bucket }) => ({ window: { from, to, weekday, hour }, bucket })),
        ];
        for (const { window, bucket } of found) {
          const { inside_seconds, ...counts } = figuresOf(within(rows, { ...window, shown }));
          const { inside_seconds: seconds, ...counted } = bucket;
          expect(counts).toMatchObject(counted);
          expect(seconds === null).toBe(inside_seconds === null);
          // The clock of the server moves on: what lies in a period ends with a part of a second.
          expect(Math.abs((seconds ?? 0) - (inside_seconds ?? 0))).toBeLessThan(0.501);
        }
        const { total } = figuresOf(within(rows, { from, to }));
        expect(heat.length > 0 && over_time.some(({ inside_seconds }) => inside_seconds !== null)).toBe(
          total > 0,
        );
      },
    ),
    { numRuns: 12 },
  );
});
