import { describe, expect, it } from '@jest/globals';
import { daysOf, insertionPoint, sameTimes, timesOf } from './day-plans.ts';

const plans = [
  { day: 1, time: '08:00' },
  { day: 1, time: '15:00' },
  { day: 4, time: '08:00' },
];

describe('days with times', () => {
  it('stay in the order of the week', () => {
    expect(daysOf([...plans].reverse())).toEqual([1, 4]);
    expect(timesOf(plans, 1)).toEqual(['08:00', '15:00']);
    expect([insertionPoint(plans, 3), insertionPoint(plans, 7), insertionPoint([], 2)]).toEqual([2, 3, 0]);
  });

  it('know whether all are alike', () => {
    expect(sameTimes(plans)).toBe(false);
    expect(sameTimes([...plans, { day: 4, time: '15:00' }])).toBe(true);
    expect(sameTimes([])).toBe(true);
  });
});
