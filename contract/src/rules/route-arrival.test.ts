import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEGREE_METRES } from './distance.ts';
import { ARRIVAL_WINDOW_MS, arrivalOf } from './route-arrival.ts';

/** A place some metres north of the equator. */
const north = (metres: number) => ({ lat: metres / DEGREE_METRES, lng: 0 });
const line = [north(0), north(10_000)];
const NOW = 1_800_000_000_000;
/** Fixes every 30 seconds until now, at a constant speed in m/s, the last one this far along the line. */
const moving = (speed: number, along: number, minutes: number) =>
  Array.from({ length: minutes * 2 + 1 }, (_, nth) => {
    const ago = (minutes * 2 - nth) * 30;
    return { ...north(along - speed * ago), at: NOW - ago * 1000 };
  });

it('uses the speed of the last minutes, whatever it was before', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 6, noNaN: true }),
      fc.double({ min: 4000, max: 9900, noNaN: true }),
      fc.integer({ min: 1, max: 10 }),
      (speed, along, minutes) => {
        const long = [{ ...north(0), at: NOW - 10 * ARRIVAL_WINDOW_MS }, ...moving(speed, along, minutes)];
        const found = arrivalOf({ line, seconds: null }, long, NOW);
        expect(found?.left).toBeCloseTo(10_000 - along, 0);
        expect(((found?.at ?? 0) - NOW) / 1000).toBeCloseTo((10_000 - along) / speed, 0);
      },
    ),
  );
});

it('uses the driving time while no pace is known, and is null without one', () => {
  const fixes = [{ ...north(5000), at: NOW }];
  expect(arrivalOf({ line, seconds: 1000 }, fixes, NOW)?.at).toBeCloseTo(NOW + 500_000, -3);
  expect(arrivalOf({ line, seconds: null }, fixes, NOW)).toMatchObject({ at: null });
  expect(arrivalOf({ line, seconds: 1000 }, [], NOW)).toBeNull();
});

it('is null for a person who does not approach, or has not reported lately', () => {
  expect(arrivalOf({ line, seconds: 1000 }, moving(0, 5000, 5), NOW)).toMatchObject({ at: null });
  expect(arrivalOf({ line, seconds: 1000 }, moving(-3, 5000, 5), NOW)).toMatchObject({ at: null });
  const late = NOW + ARRIVAL_WINDOW_MS + 1;
  expect(arrivalOf({ line, seconds: 1000 }, moving(5, 5000, 5), late)).toMatchObject({ at: null });
});
