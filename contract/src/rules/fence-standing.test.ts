import { expect, it } from '@jest/globals';
import { notInside } from './fence-standing.ts';

const middle = { lat: -2.28, lng: -79.9 };
/** The given metres north of the centre. */
const north = (metres: number) => ({ lat: middle.lat + metres / 111_195, lng: middle.lng });

it('separates points outside from those on the edge, the furthest first; those well inside are left out', () => {
  const shape = { kind: 'circle', ...middle, radius: 100 } as const;
  const points = [0, 80, 90, 108, 130, 400].map(north);
  expect(notInside(shape, points).map(({ where, metres }) => [where, Math.round(metres)])).toEqual([
    ['outside', 300],
    ['outside', 30],
    ['edge', 8],
    ['edge', 10],
  ]);
});
