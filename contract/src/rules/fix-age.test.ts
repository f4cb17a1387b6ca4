import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fixAge } from './fix-age.ts';

const pace = { post_seconds: 30, offline_minutes: 10 };
const at = (seconds: number) => fixAge(0, seconds * 1000, pace);

describe('the age of a fix', () => {
  it('has a step after two posts, and another after the offline minutes', () => {
    expect([0, 30, 60].map(at)).toEqual([0, 0, 0]);
    expect([60.001, 300, 600].map(at)).toEqual([1, 1, 1]);
    expect([600.001, 86_400].map(at)).toEqual([2, 2]);
  });

  it('is fresh for a fix ahead of this clock', () => {
    expect(at(-3600)).toBe(0);
  });

  it('goes straight to the last step where a phone posts less often than it counts as offline', () => {
    const rare = { post_seconds: 3600, offline_minutes: 10 };
    expect([599, 601, 7201].map((seconds) => fixAge(0, seconds * 1000, rare))).toEqual([0, 2, 2]);
  });

  it('never gets younger as time passes', () => {
    const paces = fc.record({
      post_seconds: fc.integer({ min: 1, max: 3600 }),
      offline_minutes: fc.integer({ min: 1, max: 1440 }),
    });
    const age = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(paces, age, age, (own, one, more) => {
        expect(fixAge(0, one + more, own)).toBeGreaterThanOrEqual(fixAge(0, one, own));
      }),
    );
  });
});
