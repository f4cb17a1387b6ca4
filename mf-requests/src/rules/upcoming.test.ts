import { describe, expect, it } from '@jest/globals';
import { nextOccurrences, toWallTime } from 'contract';
import { finishedSlots, upcomingOf } from './upcoming.ts';

const zone = 'America/Santiago';
const weekly = (days: { day: number; time: string }[], until: string | null = null) => ({
  type: 'repetitive' as const,
  dates: [],
  days,
  until,
});

describe('the next dispatches of a form', () => {
  it('are those the server plans, of what is finished', () => {
    const days = [
      { day: 1, time: '0830' },
      { day: 1, time: '08:30' },
      { day: 2, time: '' },
      { day: 3, time: '25:00' },
    ];
    expect(finishedSlots(weekly(days))).toEqual([{ day: 1, time: '08:30' }]);
    const now = Date.parse('2026-11-20T00:00:00Z');
    const slots = [{ day: 1, time: '08:30' }];
    const planned = nextOccurrences({ slots, until: null }, 'America/Guayaquil', now, 10).map(({ at }) => at);
    expect(upcomingOf(weekly(days), 'America/Guayaquil', now).map(({ at }) => at)).toEqual(planned);
    expect(planned).toHaveLength(10);
  });

  it('show which of them a clock change moves', () => {
    // In Chile the clock moves from 24:00 to 01:00 in the night to Sunday, 6 September 2026.
    const now = Date.parse('2026-09-01T12:00:00Z');
    const [moved, usual] = upcomingOf(weekly([{ day: 7, time: '00:30' }]), zone, now);
    expect(moved?.movedFrom).toBe('00:30');
    expect(toWallTime(moved?.at ?? 0, zone)).toEqual({ day: '2026-09-06', time: '01:30:00' });
    expect(usual?.movedFrom).toBeNull();
  });

  it('do not count midnight at the end of a day as a move', () => {
    const [first] = upcomingOf(weekly([{ day: 1, time: '24:00' }]), 'America/Guayaquil', Date.now());
    expect(first?.movedFrom).toBeNull();
  });

  it('end with the last day, and are none before a type is chosen', () => {
    const now = Date.parse('2026-11-20T00:00:00Z');
    const until = weekly([{ day: 1, time: '08:30' }], '2026-11-30');
    expect(upcomingOf(until, 'America/Guayaquil', now)).toHaveLength(2);
    expect(upcomingOf({ ...until, type: null }, zone, now)).toEqual([]);
    const dates = [
      { date: '2020-01-01', time: '08:00' },
      { date: '2999-01-01', time: '08:00' },
    ];
    expect(upcomingOf({ type: 'one_time', dates, days: [], until: null }, zone, now)).toHaveLength(1);
  });
});
