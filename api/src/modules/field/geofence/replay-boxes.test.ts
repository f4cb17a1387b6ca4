import { expect, it } from '@jest/globals';
import { around, deepOf, isIn } from './replay-boxes.ts';
import { groundOf } from './replay-silence.ts';

const circle = (lng: number) => groundOf({ kind: 'circle', lat: -17, lng, radius: 2000 }, null);

it.each([
  [179.995, -179.995],
  [-179.995, 179.995],
])('a fence that was moved over the 180th meridian is read in its neighbourhood: %d, %d', (...lngs) => {
  const grounds = lngs.map(circle);
  const [box, deep] = [around(grounds, 100), deepOf(grounds)];
  expect(box.east - box.west).toBeLessThan(0.1);
  for (const lng of [...lngs, 180, -180]) {
    expect(isIn(box, { lat: -17, lng })).toBe(true);
    expect(isIn(deep, { lat: -17, lng })).toBe(true);
  }
  for (const lng of [0, 179.9, -179.9]) expect(isIn(box, { lat: -17, lng })).toBe(false);
  expect(isIn(deep, { lat: -17, lng: 179.98 })).toBe(false);
});

it('fences elsewhere are in one box, with nothing deep inside both when they are apart', () => {
  const grounds = [circle(-79.9), circle(-79)];
  const box = around(grounds, 100);
  expect(box.west).toBeLessThan(-79.91);
  expect(box.east).toBeGreaterThan(-78.99);
  expect(deepOf(grounds)).toBeNull();
});
