import { expect, it } from '@jest/globals';
import { randomOf } from '../../seed/random.ts';
import { headingTo, metresBetween } from './ground.ts';
import { createRounds } from './rounds.ts';

const place = { lat: -2.28, lng: -79.9 };

it('scans from afar now and then, in any direction, and the same with the same seed', () => {
  const scans = () => {
    const rounds = createRounds(randomOf('astray'), 0);
    return Array.from({ length: 2000 }, () => rounds.from(place));
  };
  const astray = scans().filter((from) => from !== place);
  expect(astray.length).toBeGreaterThan(40);
  expect(astray.length).toBeLessThan(140);
  for (const from of astray) {
    expect(metresBetween(place, from)).toBeGreaterThan(85);
    expect(metresBetween(place, from)).toBeLessThan(265);
  }
  const quarters = new Set(astray.map((from) => Math.floor(headingTo(place, from) / 90)));
  expect([...quarters].toSorted()).toEqual([0, 1, 2, 3]);
  expect(scans()).toEqual(scans());
});
