import { expect, it } from '@jest/globals';
import { dayAfter, fromWallTime, toWallTime } from 'contract';
import fc from 'fast-check';
import { bucketAt, bucketsOf } from './buckets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = Date.parse('2026-01-01T00:00:00Z');
/** Santiago skips midnight, Lord Howe changes by half an hour. */
const zones = [
  'America/Guayaquil',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
const midnight = (day: string, zone: string) => Date.parse(fromWallTime(day, '00:00', zone) ?? '');
const days = (from: string, to: string, zone: string) =>
  bucketsOf({ from: midnight(from, zone), to: midnight(dayAfter(to, 1), zone) }, zone);

it.each([
  ['of 25 hours', '2026-11-01', '2026-11-30', 'America/New_York', 30],
  ['of 23 hours', '2026-03-01', '2026-03-31', 'America/New_York', 31],
  ['that begins at one', '2026-09-01', '2026-09-30', 'America/Santiago', 30],
  ['of 25 hours, in a quarter', '2026-09-01', '2026-12-01', 'America/New_York', 92],
])('a month with a day %s has each of its days once', (_, from, to, zone, count) => {
  const { width, starts, end } = days(from, to, zone);
  expect(width).toBe(DAY);
  expect(starts).toEqual(Array.from({ length: count }, (_, nth) => midnight(dayAfter(from, nth), zone)));
  expect(end).toBe(midnight(dayAfter(to, 1), zone));
});

it('two days of which one has 25 hours are cut into hours', () => {
  const { width, starts } = days('2026-10-31', '2026-11-01', 'America/New_York');
  expect([width, starts.length]).toEqual([HOUR, 49]);
});

it('leaves out a day that its zone skipped', () => {
  const { starts } = days('2011-12-28', '2011-12-31', 'Pacific/Apia');
  expect(starts.map((at) => toWallTime(at, 'Pacific/Apia')?.day)).toEqual([
    '2011-12-28',
    '2011-12-29',
    '2011-12-31',
  ]);
});

it('buckets cover the period, days and weeks from midnight to midnight, and each instant is in its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 300 * DAY }),
      fc.integer({ min: 60_000, max: 3 * 366 * DAY }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (zone, start, length, share) => {
        const [from, to] = [YEAR + start, YEAR + start + length];
        const buckets = bucketsOf({ from, to }, zone);
        const { width, starts, end } = buckets;
        const bounds = [...starts, end];
        expect(starts[0]).toBeLessThanOrEqual(from);
        expect(bounds[1]).toBeGreaterThan(from);
        expect(starts.at(-1)).toBeLessThan(to);
        expect(end).toBeGreaterThanOrEqual(to);
        for (const [nth, at] of starts.entries()) {
          if (width < DAY) expect((bounds[nth + 1] ?? 0) - at).toBe(width);
          else {
            const { day = '' } = toWallTime(at, zone) ?? {};
            expect([at, bounds[nth + 1]]).toEqual([
              midnight(day, zone),
              midnight(dayAfter(day, width / DAY), zone),
            ]);
            if (width > DAY) expect(new Date(day).getUTCDay()).toBe(1);
          }
        }
        const at = from + Math.floor(length * share);
        const nth = bucketAt(buckets, at);
        expect(starts[nth]).toBeLessThanOrEqual(at);
        expect(bounds[nth + 1]).toBeGreaterThan(at);
      },
    ),
  );
});
