import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toWallTime } from '../core/time.ts';
import { hoursSince } from './fence-hours.ts';

const zone = 'America/Guayaquil';
const at = (text: string) => Date.parse(`${text}-05:00`);
const since = (hours: Parameters<typeof hoursSince>[0][number], text: string) => {
  const found = hoursSince([hours], at(text), zone);
  return found === null ? null : toWallTime(found, zone);
};
const office = { days: [1, 2, 3, 4, 5], from_time: '08:00:00', to_time: '17:00:59' };

describe('hours in which somebody should be inside', () => {
  it('begin and end on their days, in the client’s zone', () => {
    expect(since(office, '2026-11-23T08:00:00')).toEqual({ day: '2026-11-23', time: '08:00:00' });
    expect(since(office, '2026-11-23T17:00:59')).toEqual({ day: '2026-11-23', time: '08:00:00' });
    expect(since(office, '2026-11-23T07:59:59')).toBeNull();
    expect(since(office, '2026-11-22T10:00:00')).toBeNull();
  });

  it('extend past midnight, belonging to the day on which they begin', () => {
    const night = { days: [5], from_time: '22:00', to_time: '06:00' };
    expect(since(night, '2026-11-28T05:59:00')).toEqual({ day: '2026-11-27', time: '22:00:00' });
    expect(since(night, '2026-11-27T05:59:00')).toBeNull();
  });

  it('include every instant, for any days and zone, if they are all day', () => {
    const zones = fc.constantFrom('America/Guayaquil', 'Europe/Madrid', 'Asia/Kolkata');
    fc.assert(
      fc.property(fc.integer({ min: 1.7e12, max: 1.8e12 }), zones, (instant, timeZone) => {
        const all = { days: [], from_time: '00:00:00', to_time: '23:59:59' };
        const found = hoursSince([all], instant - (instant % 1000), timeZone);
        expect(toWallTime(found ?? 0, timeZone)?.day).toBe(toWallTime(instant, timeZone)?.day);
      }),
    );
  });
});
