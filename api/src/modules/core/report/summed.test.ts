import { expect, it } from '@jest/globals';
import { toWallTime } from 'contract';
import fc from 'fast-check';
import { bucketsOf } from './buckets.ts';
import { foldSlots, slotSeconds } from './summed.ts';
import { weekHour, zoneClock } from './zone-clock.ts';

const DAY = 86_400_000;
const YEAR = Date.parse('2026-01-01T00:00:00Z');
const summed = {
  counts: ['total', 'good'],
  shares: { share: ({ total = 0, good = 0 }) => (total === 0 ? null : good / total) },
};

it('slots give what the rows give one by one, in any zone, across clock changes', () => {
  const zones = [
    'America/Guayaquil',
    'America/New_York',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 300 * DAY }),
      fc.integer({ min: 60_000, max: 400 * DAY }),
      fc.array(
        fc.record({ at: fc.double({ min: -1, max: 1, noNaN: true, maxExcluded: true }), good: fc.boolean() }),
        {
          maxLength: 80,
        },
      ),
      (zone, start, length, given) => {
        const [from, to] = [YEAR + start, YEAR + start + length];
        const rows = given.map(({ at, good }) => ({ at: from + Math.floor(at * length), good }));
        const clock = zoneClock(zone);
        const cut = { zone, from, to, buckets: bucketsOf({ from, to }, zone) };
        const { width, starts, end } = cut.buckets;
        const seconds = slotSeconds(cut, width);
        const slots = Map.groupBy(rows, ({ at }) => (at < from ? null : Math.floor(at / 1000 / seconds)));
        const { periods, buckets, hours } = foldSlots(
          [...slots].map(([slot, there]) => ({
            ...{ slot, total: there.length, good: there.filter(({ good }) => good).length },
          })),
          summed,
          cut,
          seconds,
        );
        // A figure beside what it is of, by its name.
        const of = (found: object | undefined, name: string) =>
          found && (Reflect.get(found, name) as number | null);
        const now = rows.filter(({ at }) => at >= from);
        const period = periods.find(({ before }) => !before);
        expect(of(period, 'total') ?? 0).toBe(now.length);
        const goodNow = now.filter(({ good }) => good).length;
        expect(of(period, 'share') ?? null).toBe(now.length === 0 ? null : goodNow / now.length);
        const dayOf = (at: number) => toWallTime(at, zone)?.day;
        for (const { begins, ...bucket } of buckets) {
          const next = starts[starts.indexOf(begins) + 1] ?? end;
          expect(of(bucket, 'total')).toBe(now.filter(({ at }) => at >= begins && at < next).length);
          if (width === DAY)
            expect(of(bucket, 'total')).toBe(now.filter(({ at }) => dayOf(at) === dayOf(begins)).length);
        }
        expect(buckets.reduce((sum, bucket) => sum + Number(of(bucket, 'total')), 0)).toBe(now.length);
        for (const slot of hours) {
          const there = now.filter(({ at }) => {
            const { weekday, hour } = weekHour(at, clock(at));
            return (weekday - 1) * 24 + hour === slot.nth;
          });
          expect(of(slot, 'total')).toBe(there.length);
        }
      },
    ),
  );
});
