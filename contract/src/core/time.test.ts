import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endTime, fromWallTime, readTime, secondsOfDay, startTime, toWallTime, typeTime } from './time.ts';

describe('typing a time', () => {
  it.each([
    ['8', '8'],
    ['083', '083'],
    ['0830', '08:30'],
    ['08301', '08:30:1'],
    ['083015', '08:30:15'],
    ['8:30', '8:30'],
    ['08:30', '08:30'],
    ['08h30', '08:30'],
    ['08:301', '08:30:1'],
    ['08:30:15', '08:30:15'],
    ['2400', '24:00'],
    ['2575', '2575'],
    ['1260', '1260'],
    ['2401', '2401'],
    ['08307', '08307'],
    ['083060', '083060'],
    ['', ''],
  ])('%s shows %s', (typed, shown) => expect(typeTime(typed)).toBe(shown));

  it.each([
    ['8:30', '08:30'],
    ['0830', '08:30'],
    [' 23:59:59 ', '23:59:59'],
    ['24:00', '24:00'],
    ['2400', '24:00'],
    ['24:01', null],
    ['25:00', null],
    ['2575', null],
    ['12:60', null],
    ['12:30:60', null],
    ['12', null],
    ['', null],
    ['noon', null],
  ])('reads %s as %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it('completes a start and an end', () => {
    expect(startTime('0830')).toBe('08:30:00');
    expect(endTime('0830')).toBe('08:30:59');
    expect(startTime('08:30:12')).toBe('08:30:12');
    expect(endTime('08:30:12')).toBe('08:30:12');
    expect(endTime('24:00')).toBe('24:00:00');
    expect(endTime('99')).toBeNull();
  });

  it('reads back any second of the day that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const text = new Date(second * 1000).toISOString().slice(11, 19);
        expect(secondsOfDay(text)).toBe(second);
        expect(readTime(text.replaceAll(':', ''))).toBe(text);
      }),
    );
  });
});

describe('wall time', () => {
  it('knows Ecuador', () => {
    expect(fromWallTime('2026-11-21', '08:30', 'America/Guayaquil')).toBe('2026-11-21T13:30:00.000Z');
    expect(toWallTime('2026-11-21T13:30:00Z', 'America/Guayaquil')).toEqual({
      day: '2026-11-21',
      time: '08:30:00',
    });
    expect(fromWallTime('2026-11-21', '24:00', 'America/Guayaquil')).toBe('2026-11-22T05:00:00.000Z');
  });

  it('uses the first of a repeated hour and moves a skipped one forward', () => {
    expect(fromWallTime('2026-10-25', '02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(fromWallTime('2026-03-29', '02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('refuses invalid input', () => {
    expect(fromWallTime('2026-13-01', '08:30', 'UTC')).toBeNull();
    expect(fromWallTime('2026-01-01', '8', 'UTC')).toBeNull();
    expect(toWallTime('soon', 'UTC')).toBeNull();
  });

  it('shows what the platform does, in every zone, before and after its clock changes', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((_, nth) => nth % 9 === 0);
    const span = { min: Date.UTC(1950, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 };
    const look = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
    fc.assert(
      fc.property(fc.integer(span), fc.constantFrom(...zones), fc.nat(3600), (second, timeZone, more) => {
        for (const at of [second, second + more]) {
          const wall = toWallTime(at * 1000, timeZone);
          const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, ...look }).format(at * 1000);
          expect(`${wall?.day} ${wall?.time}`).toBe(platform);
        }
      }),
    );
  });

  it('round-trips wherever the clock does not repeat itself', () => {
    const zones = ['America/Guayaquil', 'Pacific/Galapagos', 'UTC', 'Asia/Kathmandu'];
    const span = { min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 };
    fc.assert(
      fc.property(fc.integer(span), fc.constantFrom(...zones), (second, zone) => {
        const wall = toWallTime(second * 1000, zone);
        expect(wall && fromWallTime(wall.day, wall.time, zone)).toBe(new Date(second * 1000).toISOString());
      }),
    );
  });
});
