import { expect, it } from '@jest/globals';
import { metresBetween } from 'contract';
import fc from 'fast-check';
import { throughPlaces } from './route-way.ts';

const degrees = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const place = fc.record({ lat: degrees(-2.3, -2.2), lng: degrees(-80, -79.9) });

it('begins at the start, visits each place in order, and ends at the destination', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 12 }),
      fc.array(place, { minLength: 2, maxLength: 6 }),
      (found, places) => {
        const line = throughPlaces(found, places);
        let from = 0;
        for (const one of places) {
          const at = line.findIndex((point, index) => index >= from && metresBetween(point, one) <= 26);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at;
        }
        expect(line[0]).toEqual(places[0]);
        expect(
          metresBetween(line.at(-1) as (typeof line)[0], places.at(-1) as (typeof line)[0]),
        ).toBeLessThan(2);
      },
    ),
  );
});

it('goes to a place beside the street and returns', () => {
  const street = [0, 0.01, 0.02].map((lng) => ({ lat: 0, lng }));
  const places = [
    { lat: 0, lng: 0 },
    { lat: 0.001, lng: 0.01 },
    { lat: 0, lng: 0.02 },
  ];
  expect(throughPlaces(street, places)).toEqual([street[0], street[1], places[1], street[1], street[2]]);
});
