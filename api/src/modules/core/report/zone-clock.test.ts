import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { offsetsBetween, zoneClock } from './zone-clock.ts';

const DAY = 86_400_000;
const YEAR = Date.parse('2026-01-01T00:00:00Z');

it('names each change of a clock between two instants, to the millisecond', () => {
  expect(offsetsBetween('America/New_York', YEAR, YEAR + 365 * DAY)).toEqual([
    { offset: -5 * 3_600_000, until: Date.parse('2026-03-08T07:00:00Z') },
    { offset: -4 * 3_600_000, until: Date.parse('2026-11-01T06:00:00Z') },
    { offset: -5 * 3_600_000, until: YEAR + 365 * DAY },
  ]);
  expect(offsetsBetween('America/Guayaquil', YEAR, YEAR + DAY)).toEqual([
    { offset: -5 * 3_600_000, until: YEAR + DAY },
  ]);
});

it('gives the offset of the clock at any instant between', () => {
  const zones = ['America/Guayaquil', 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kolkata'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 700 * DAY }),
      fc.integer({ min: 1, max: 400 * DAY }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (zone, start, length, share) => {
        const at = YEAR + start + Math.floor(length * share);
        const spans = offsetsBetween(zone, YEAR + start, YEAR + start + length);
        expect(spans.find(({ until }) => at < until)?.offset).toBe(zoneClock(zone)(at));
      },
    ),
  );
});
