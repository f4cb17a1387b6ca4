import { expect, it } from '@jest/globals';
import { unwrapped } from './load.ts';

it('continues beyond 180° where an outline crosses the date line, and returns', () => {
  const line = [
    [170, 60],
    [179, 65],
    [-178, 66],
    [-179, 68],
    [178, 69],
    [170, 60],
  ];
  expect(unwrapped(line).map(([lng]) => lng)).toEqual([170, 179, 182, 181, 178, 170]);
  const west = line.map(([lng = 0, lat = 0]) => [-lng, lat]);
  expect(unwrapped(west).map(([lng]) => lng)).toEqual([-170, -179, -182, -181, -178, -170]);
});

it('leads the edge of Antarctica around the world by the pole', () => {
  const line = [
    [-180, -84],
    [0, -70],
    [180, -84],
    [-180, -84],
  ];
  expect(unwrapped(line)).toEqual([...line.slice(0, 3), [180, -90], [-180, -90], [-180, -84]]);
});
