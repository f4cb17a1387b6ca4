import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter, toWallTime } from '../core/time.ts';
import { daysWithin, visitDays } from './visit-days.ts';
import { visitWindows } from './visit-windows.ts';

const MINUTE = 60_000;
const zone = 'America/Guayaquil';
const at = (text: string) => Date.parse(`${text}-05:00`);
const november = ['2026-11-01', '2026-11-30'] as const;

describe('the days of a visit', () => {
  it('are each Monday of a month for one that recurs on Mondays', () => {
    const times = { start: at('2026-11-02T09:00'), end: at('2026-11-30T11:00'), weekdays: [1] };
    expect(visitDays(times, zone, november)).toEqual(
      ['02', '09', '16', '23', '30'].map((day) => `2026-11-${day}`),
    );
  });

  it('do not reach the one that begins as it ends', () => {
    const times = { start: at('2026-11-02T20:00'), end: at('2026-11-03T00:00'), weekdays: [] };
    expect(visitDays(times, zone, november)).toEqual(['2026-11-02']);
  });

  it('are both of a window over midnight, the morning after the last one too', () => {
    const times = { start: at('2026-11-02T22:00'), end: at('2026-11-05T06:00'), weekdays: [1, 3] };
    expect(visitDays(times, zone, november)).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
    ]);
  });

  it('are cut to the period', () => {
    const times = { start: at('2026-10-30T09:00'), end: at('2026-11-02T11:00'), weekdays: [] };
    expect(visitDays(times, zone, november)).toEqual(['2026-11-01', '2026-11-02']);
    expect(daysWithin(['2026-11-29', '2026-12-04'], november)).toEqual(['2026-11-29', '2026-11-30']);
    expect(daysWithin(['2026-12-01', '2026-12-04'], november)).toEqual([]);
  });
});

it('are those on which a clock of the zone shows some minute of a window, also where clocks change', () => {
  const minutes = (days: number) => fc.integer({ min: 0, max: 24 * 60 * days });
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...([Date.UTC(2026, 2, 20), Date.UTC(2026, 9, 18)] as const),
        ...([Date.UTC(2026, 2, 30), Date.UTC(2026, 7, 30)] as const),
      ),
      minutes(14),
      minutes(10),
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.constantFrom(zone, 'Europe/Madrid', 'Australia/Lord_Howe', 'America/Santiago', 'Atlantic/Azores'),
      fc.integer({ min: 0, max: 20 }),
      (base, begins, length, weekdays, timeZone, from) => {
        const start = base + begins * MINUTE;
        const times = { start, end: start + length * MINUTE, weekdays };
        const first = dayAfter(new Date(base).toISOString().slice(0, 10), from);
        const period = [first, dayAfter(first, 5)] as const;
        const there = new Set<string>();
        for (const window of visitWindows(times, timeZone))
          for (let now = window.from; now < window.to; now += MINUTE)
            there.add(toWallTime(now, timeZone)?.day ?? '');
        const inside = [...there].filter((day) => day >= period[0] && day <= period[1]);
        expect(visitDays(times, timeZone, period)).toEqual(inside);
      },
    ),
    { numRuns: 150 },
  );
});
