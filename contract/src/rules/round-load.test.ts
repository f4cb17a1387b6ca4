import { describe, expect, it } from '@jest/globals';
import type { ActivityPlan } from './activity-schedule.ts';
import { DEGREE_METRES } from './distance.ts';
import { type LoadPoint, roundLoad, roundSeconds } from './round-load.ts';

const ZONE = 'America/Guayaquil';
/** A point so many seconds of walking to the north of the first. */
const point = (seconds: number, after_minutes: number | null = null): LoadPoint => ({
  at: { lat: (seconds * 1.2) / DEGREE_METRES, lng: 0 },
  after_minutes,
});
const of = (
  points: readonly LoadPoint[],
  order: 'any' | 'fixed' | 'random',
  stay_minutes: number | null = 10,
) => Math.round(roundSeconds(points, { order, stay_minutes }));

describe('the length of a round', () => {
  it('is its ways and its stays', () => {
    expect(of([point(0), point(600)], 'fixed')).toBe(1800);
    expect(of([point(0), point(600)], 'fixed', null)).toBe(600);
    expect(of([], 'fixed')).toBe(0);
    expect(of([point(0), { at: null, after_minutes: null }, point(600)], 'fixed')).toBe(1800);
  });

  it('waits for a point that is not scanned before its time, unless it takes longer anyway', () => {
    expect(of([point(0), point(600, 60)], 'fixed')).toBe(4200);
    expect(of([point(0), point(600, 5)], 'fixed')).toBe(1800);
    // In order, what comes after waits too.
    expect(of([point(0, 60), point(600)], 'fixed')).toBe(3600 + 600 + 600 + 600);
  });

  it('has the points that wait last where they may be, and no times where the order is drawn', () => {
    expect(of([point(0, 60), point(600)], 'any')).toBe(3600 + 600);
    expect(of([point(0, 60), point(600)], 'random')).toBe(1800);
  });
});

const daily: ActivityPlan = {
  kind: 'repetitive',
  schedule: {
    ...{ every: { unit: 'day', count: 1 }, weekdays: [], month_days: [], times: ['08:00', '20:00'] },
    ...{ day_starts: '', from: '2026-03-02', until: null, except: ['2026-03-04'], on_holidays: 'kept' },
  },
};
const now = Date.parse('2026-03-02T05:00:00Z');

describe('the load', () => {
  const load = (plan: ActivityPlan, assignment: 'shift' | 'first', people: number | null) =>
    roundLoad(plan, { zone: ZONE, now, seconds: 600, assignment, people });

  it('by shift is all of it on each, otherwise they share it', () => {
    // Twice a day for a week, but for one day.
    expect(load(daily, 'shift', 3)).toEqual({ times: 12, each: 7200, all: 21_600 });
    expect(load(daily, 'first', 3)).toEqual({ times: 12, each: 2400, all: 7200 });
  });

  it('is not known of each, or of all, where it is not known how many do it', () => {
    expect(load(daily, 'shift', null)).toEqual({ times: 12, each: 7200, all: null });
    expect(load(daily, 'first', null)).toEqual({ times: 12, each: null, all: 7200 });
    expect(load(daily, 'first', 0)).toMatchObject({ each: null });
  });

  it('of what is done once is that day, however far it is, until it is over', () => {
    const once: ActivityPlan = {
      kind: 'once',
      schedule: { ...daily.schedule, except: [], from: '2026-07-01' },
    };
    expect(load(once, 'shift', 1)).toEqual({ times: 2, each: 1200, all: 1200 });
    const past: ActivityPlan = { ...once, schedule: { ...once.schedule, from: '2026-02-01' } };
    expect(load(past, 'shift', 1)).toMatchObject({ times: 0, each: 0 });
  });
});
