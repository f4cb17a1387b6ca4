import { expect, it } from '@jest/globals';
import { project, unproject } from '../geo/mercator.ts';
import { metresPerPixel } from '../geo/scale.ts';
import { type DrawStage, edgeAt, reshape } from './shape-edit.ts';

it('leaves the handle of a circle under the pointer that drags it', () => {
  const camera = { lng: -79.9, lat: 0, zoom: 10 };
  const size = { width: 1600, height: 900 };
  const placeAt = (x: number, y: number) => unproject(camera, size, x, y);
  const stage = {
    placeAt,
    project: (place) => project(camera, size, place),
    metresPerPixel: (lat) => metresPerPixel(lat, camera.zoom),
  } satisfies Partial<DrawStage> as Partial<DrawStage> as DrawStage;
  const circle = { kind: 'circle', lat: 0, lng: -79.9, radius: 500 } as const;
  const pointer = { x: 1400, y: 450 };
  const dragged = reshape(stage, circle, { kind: 'edge', index: 0 }, pointer, 'unproject');
  if (dragged.kind !== 'circle') throw new Error('no circle');
  // Half a metre, to which a radius is rounded, is less.
  expect(Math.abs(edgeAt(stage, dragged, 0).x - pointer.x)).toBeLessThan(0.01);
});
