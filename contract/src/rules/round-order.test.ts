import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outOfTurn } from './round-order.ts';

const points = (minutes: readonly (number | null)[]) =>
  minutes.map((minute, nth) => ({
    turn: nth + 1,
    scanned_at: minute === null ? null : new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  }));
const out = (minutes: readonly (number | null)[]) => [...outOfTurn(points(minutes))].sort((a, b) => a - b);

it('names the points that were scanned out of turn, the fewest that explain it', () => {
  expect(out([])).toEqual([]);
  expect(out([0, 5, 9])).toEqual([]);
  expect(out([0, null, 9])).toEqual([]);
  expect(out([0, 20, 5, 9])).toEqual([2]);
  expect(out([30, 5, 9, 12])).toEqual([1]);
  expect(out([5, 5, 5])).toEqual([]);
});

it('what is left is in order, and nothing else could stay', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(20)), { maxLength: 9 }), (minutes) => {
      const gone = outOfTurn(points(minutes));
      const stay = minutes.flatMap((minute, nth) => (minute === null || gone.has(nth + 1) ? [] : [minute]));
      expect(stay).toEqual(stay.toSorted((a, b) => a - b));
      const scanned = minutes.filter((minute) => minute !== null);
      // No larger set of them is in order: every larger one is tried.
      const sets = 2 ** scanned.length;
      let longest = 0;
      for (let set = 0; set < sets; set++) {
        const some = scanned.filter((_, nth) => set & (1 << nth));
        if (some.every((minute, nth) => nth === 0 || (some[nth - 1] ?? 0) <= minute))
          longest = Math.max(longest, some.length);
      }
      expect(stay.length).toBe(longest);
    }),
  );
});
