import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alteredVisits, type FenceChange } from './fence-change.ts';
import type { ReplayedVisit } from './fence-replay.ts';

const NOW = 1000;
const visit = (from: number, to: number | null): ReplayedVisit => ({
  ...{ from, to, knownFrom: from, knownTo: to, lat: -2.28, lng: -79.9, uncertain: false, noise: false },
  stay: null,
});
const told = (before: ReplayedVisit[], after: ReplayedVisit[]) =>
  alteredVisits(before, after, NOW).map((one) => [
    one.kind,
    one.before?.from ?? null,
    one.after?.from ?? null,
  ]);

/** Visits of one person: one after another, the last one perhaps open. */
const visits = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: NOW }), { maxLength: 24 }), fc.boolean())
  .map(([instants, isOpen]) => {
    const ordered = instants.toSorted((one, other) => one - other);
    return ordered.flatMap((from, nth) => {
      if (nth % 2 === 1) return [];
      const to = ordered[nth + 1] ?? null;
      return to === null && !isOpen ? [] : [visit(from, to)];
    });
  });
const count = (kind: FenceChange, before: ReplayedVisit[], after: ReplayedVisit[]) =>
  alteredVisits(before, after, NOW).filter((one) => one.kind === kind).length;

describe('the visits that an edit alters', () => {
  it('are those added, removed, longer and shorter, paired by the time they share', () => {
    expect(told([visit(0, 10), visit(20, 30)], [visit(5, 15), visit(40, null)])).toEqual([
      ['moved', 0, 5],
      ['removed', 20, null],
      ['added', null, 40],
    ]);
    expect(told([visit(0, 10), visit(20, null)], [visit(0, 12), visit(500, null)])).toEqual([
      ['longer', 0, 0],
      ['shorter', 20, 500],
    ]);
    expect(told([visit(0, 10), visit(20, 30)], [visit(1, 11), visit(20, 30)])).toEqual([['moved', 0, 1]]);
    // Torn in two, and put together.
    expect(told([visit(0, 30)], [visit(0, 10), visit(12, 30)])).toEqual([
      ['shorter', 0, 12],
      ['added', null, 0],
    ]);
    expect(told([visit(0, 10), visit(11, 30)], [visit(9, 30)])).toEqual([
      ['removed', 0, null],
      ['longer', 11, 9],
    ]);
  });

  it('are none of a fence compared with itself', () => {
    fc.assert(
      fc.property(visits, (all) =>
        expect(
          told(
            all,
            all.map((one) => ({ ...one })),
          ),
        ).toEqual([]),
      ),
    );
    expect(told([visit(7, 7), visit(NOW, null)], [visit(7, 7), visit(NOW, null)])).toEqual([]);
  });

  it('are as many more added than removed as there are more visits, each once, and the reverse the other way', () => {
    fc.assert(
      fc.property(visits, visits, (before, after) => {
        const altered = alteredVisits(before, after, NOW);
        expect(count('added', before, after) - count('removed', before, after)).toBe(
          after.length - before.length,
        );
        for (const side of ['before', 'after'] as const) {
          const named = altered.flatMap((one) => one[side] ?? []);
          expect(new Set(named).size).toBe(named.length);
        }
        // Whoever is added or removed shares time with no visit that is left alone with them.
        const [added, removed] = [altered.filter((one) => !one.before), altered.filter((one) => !one.after)];
        for (const { after: one } of added)
          for (const { before: other } of removed)
            expect(one && other && one.from < (other.to ?? NOW) && other.from < (one.to ?? NOW)).toBe(false);
        const mirror = {
          added: 'removed',
          removed: 'added',
          longer: 'shorter',
          shorter: 'longer',
          moved: 'moved',
        } as const;
        for (const [kind, opposite] of Object.entries(mirror))
          expect(count(kind as FenceChange, before, after)).toBe(count(opposite, after, before));
      }),
    );
  });
});
