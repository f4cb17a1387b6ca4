import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawTurns } from './task-order.ts';

describe('the order drawn for a round', () => {
  it('has each point once, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 100 }), (seed, count) => {
        const turns = drawTurns(seed, count);
        expect([...turns].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, nth) => nth + 1));
        expect(drawTurns(seed, count)).toEqual(turns);
      }),
    );
  });

  // From fixed seeds: it counts the same each time.
  it('is any order as often as any other', () => {
    const seen = new Map<string, number>();
    const draws = 6000;
    for (let seed = 1; seed <= draws; seed++) {
      const key = drawTurns(seed * 7919, 3).join('');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - draws / 6)).toBeLessThan(150);
  });
});
