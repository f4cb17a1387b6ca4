import { expect, it } from '@jest/globals';
import { landOf, landOfAll } from './ground-shape.ts';

const circle = (lng: number) => landOf({ kind: 'circle', lat: 0, lng, radius: 1000 });

it('the land of fences on both sides of the 180th meridian is the short way across', () => {
  const land = landOfAll([circle(179.9), null, circle(-179.9)]);
  expect((land?.east ?? 0) - (land?.west ?? 0)).toBeCloseTo(0.218, 3);
  expect(landOfAll([null])).toBeNull();
});
