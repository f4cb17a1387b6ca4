import { describe, expect, it } from '@jest/globals';
import { partialBuckets } from './partial.ts';

const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => new Date(Date.UTC(2026, 10, first + nth, 5)).toISOString());
const at = (day: number, hour = 5) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const later = Date.UTC(2027, 0);
const zone = 'America/Guayaquil';

describe('buckets that are not whole', () => {
  it('are the first and the last of a range that ends now', () => {
    expect(partialBuckets(days(14, 8), { from: at(14, 17), to: at(21, 17) }, zone, later)).toEqual([0, 7]);
  });

  it('are none of whole days that are over', () => {
    expect(partialBuckets(days(14, 7), { from: at(14), to: at(21) }, zone, later)).toEqual([]);
  });

  it('are the day that still runs, though the period holds it whole', () => {
    expect(partialBuckets(days(14, 7), { from: at(14), to: at(21) }, zone, Date.parse(at(20, 12)))).toEqual([
      6,
    ]);
  });

  it('may be the only one, and are none without figures', () => {
    expect(partialBuckets(days(14, 1), { from: at(14, 9), to: at(14, 12) }, zone, later)).toEqual([0]);
    expect(partialBuckets([], { from: at(14), to: at(15) }, zone, later)).toEqual([]);
    expect(partialBuckets(days(14, 2), undefined, zone, later)).toEqual([]);
  });

  it('are none of whole days of which the clock makes one longer or shorter', () => {
    const cases = [
      ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', '2026-11-03T05:00:00Z'],
      ['2026-10-31T04:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
      ['2026-03-07T05:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ] as const;
    for (const [from, second, to] of cases)
      expect(partialBuckets([from, second], { from, to }, 'America/New_York', later)).toEqual([]);
  });
});
