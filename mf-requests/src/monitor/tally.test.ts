import { describe, expect, it } from '@jest/globals';
import { dispatchStates } from 'contract';
import { medianResponse, tallyOf } from './tally.ts';

describe('the tally of a dispatch', () => {
  it('counts every user exactly once', () => {
    const all = dispatchStates.flatMap((state) => [
      { state, late: false },
      { state, late: true },
    ]);
    const tally = tallyOf(all);
    expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(all.length);
    expect(tally).toEqual({ onTime: 1, late: 1, open: 6, missed: 2, cancelled: 2 });
  });
});

describe('the median response', () => {
  const of = (...seconds: (number | null)[]) =>
    medianResponse(seconds.map((response_seconds) => ({ response_seconds })));
  it('is the middle one, or the mean of the two in the middle, of those who answered', () => {
    expect(of(30, 10, 20)).toBe(20);
    expect(of(40, null, 10, 20, 30)).toBe(25);
    expect(of(7)).toBe(7);
    expect(of(null, null)).toBeNull();
  });
});
