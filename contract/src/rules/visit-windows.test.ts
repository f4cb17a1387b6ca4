import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toWallTime } from '../core/time.ts';
import { weekdayOf } from './recurrence.ts';
import { visitWindows, windowAt } from './visit-windows.ts';

const HOUR = 3_600_000;
const zone = 'America/Guayaquil';
const at = (text: string) => Date.parse(`${text}-05:00`);
const shown = (start: string, end: string, weekdays: number[]) =>
  visitWindows({ start: at(start), end: at(end), weekdays }, zone).map(({ from, to }) =>
    [from, to].map((instant) => new Date(instant - 5 * HOUR).toISOString().slice(5, 16)).join(' '),
  );

describe('the windows of a visit', () => {
  it('are one from start to end, unless it recurs', () => {
    expect(shown('2026-11-23T08:00', '2026-11-25T17:00', [])).toEqual(['11-23T08:00 11-25T17:00']);
    expect(shown('2026-11-23T08:00', '2026-11-23T08:00', [])).toEqual([]);
  });

  it('are each Monday of a month', () => {
    expect(shown('2026-11-02T08:00', '2026-11-30T10:00', [1])).toEqual(
      ['02', '09', '16', '23', '30'].map((day) => `11-${day}T08:00 11-${day}T10:00`),
    );
  });

  it('may end on the next day', () => {
    expect(shown('2026-11-23T22:00', '2026-11-25T06:00', [1, 2, 3])).toEqual([
      '11-23T22:00 11-24T06:00',
      '11-24T22:00 11-25T06:00',
    ]);
  });

  it('are none where no such day occurs', () => {
    expect(shown('2026-11-23T08:00', '2026-11-24T10:00', [5])).toEqual([]);
  });

  it('keep the time of day over a change of clocks', () => {
    const start = Date.parse('2026-03-27T08:00:00+01:00');
    const times = { start, end: Date.parse('2026-03-30T09:00:00+02:00'), weekdays: [5, 1] };
    expect(visitWindows(times, 'Europe/Madrid').map(({ from }) => from)).toEqual([
      start,
      Date.parse('2026-03-30T08:00:00+02:00'),
    ]);
  });

  it('end where the next begins when the clocks skip the time of their end', () => {
    const times = {
      start: Date.parse('2026-03-27T03:00:00+01:00'),
      end: Date.parse('2026-03-30T02:30:00+02:00'),
      weekdays: [6, 7],
    };
    const next = Date.parse('2026-03-29T03:00:00+02:00');
    expect(visitWindows(times, 'Europe/Madrid')).toEqual([
      { from: Date.parse('2026-03-28T03:00:00+01:00'), to: next },
      { from: next, to: Date.parse('2026-03-30T02:30:00+02:00') },
    ]);
  });

  it('begin no earlier than the request at a time that occurs twice', () => {
    const start = Date.parse('2026-10-25T02:30:00+01:00');
    const times = { start, end: Date.parse('2026-10-25T05:00:00+01:00'), weekdays: [7] };
    expect(visitWindows(times, 'Europe/Madrid')).toEqual([{ from: start, to: times.end }]);
  });

  it('are found by an instant', () => {
    const windows = visitWindows(
      { start: at('2026-11-02T08:00'), end: at('2026-11-09T10:00'), weekdays: [1] },
      zone,
    );
    expect(windowAt(windows, at('2026-11-02T09:00'))).toBe(windows[0]);
    expect(windowAt(windows, at('2026-11-03T09:00'))).toBe(windows[1]);
    expect(windowAt(windows, at('2026-11-09T10:01'))).toBeNull();
  });
});

it('never overlap, and begin on the days that were chosen, within the request', () => {
  const minutes = (days: number) => fc.integer({ min: 0, max: 60 * 24 * days });
  fc.assert(
    fc.property(
      minutes(300),
      minutes(90),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.constantFrom(zone, 'Europe/Madrid', 'Australia/Lord_Howe'),
      (one, length, weekdays, timeZone) => {
        const start = Date.UTC(2026, 1, 1) + one * 60_000;
        const end = start + length * 60_000;
        const windows = visitWindows({ start, end, weekdays }, timeZone);
        windows.forEach(({ from, to }, index) => {
          expect(from).toBeGreaterThanOrEqual(windows[index - 1]?.to ?? start);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(end);
          expect(weekdays).toContain(weekdayOf(toWallTime(from, timeZone)?.day ?? ''));
        });
      },
    ),
    { numRuns: 500 },
  );
});
