import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alongLine, boundsOf, projectAlong } from './along.ts';
import { fitCamera, project } from './mercator.ts';

const size = { width: 800, height: 600 };
const lng = fc.double({ min: -179, max: 179, noNaN: true });
const zoom = fc.double({ min: 1, max: 19, noNaN: true });
const wrapped = (at: number) => at - 360 * Math.floor((at + 180) / 360);

it('has bounds over the date line, and a camera between them', () => {
  const around = [179, -179, 179.5, -178].map((at) => ({ lng: at, lat: 0 }));
  expect(boundsOf(around)).toEqual({ west: 179, east: 182, south: 0, north: 0 });
  expect(fitCamera({ west: 179, east: 182, south: 0, north: 0 }, size).lng).toBeCloseTo(-179.5);
  expect(boundsOf([])).toBeNull();
});

it('draws each step of a line the short way, and what of it the camera sees where it is', () => {
  const line = fc.array(fc.double({ min: -60, max: 60, noNaN: true }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lng, line, lng, zoom, (start, steps, cameraLng, z) => {
      let now = start;
      const given = [start, ...steps.map((step) => (now += step))].map((at) => ({
        lat: 0,
        lng: wrapped(at),
      }));
      const places = alongLine(given);
      const camera = { lng: cameraLng, lat: 0, zoom: z };
      const world = 256 * 2 ** z;
      const bounds = boundsOf(places) ?? { west: 0, east: 0, south: 0, north: 0 };
      const [along] = projectAlong(camera, size, bounds);
      const drawn = places.map(along);
      drawn.slice(1).forEach(({ x }, index) => {
        expect(Math.abs(x - (drawn[index]?.x ?? 0))).toBeLessThan(world / 6 + 1e-3);
      });
      const middle = (Math.min(...drawn.map(({ x }) => x)) + Math.max(...drawn.map(({ x }) => x))) / 2;
      expect(Math.abs(middle - size.width / 2)).toBeLessThan(world / 2 + 1e-3);
      drawn.forEach(({ x }, index) => {
        const turns = (x - project(camera, size, given[index] ?? camera).x) / world;
        expect(turns).toBeCloseTo(Math.round(turns));
      });
    }),
  );
});

it('draws each place of a line where a mark there is, on a second copy of the world if need be', () => {
  fc.assert(
    fc.property(lng, fc.double({ min: 0, max: 300, noNaN: true }), lng, zoom, (west, span, cameraLng, z) => {
      const camera = { lng: cameraLng, lat: 0, zoom: z };
      const copies = projectAlong(camera, size, { west, east: west + span, south: 0, north: 0 });
      for (const share of [0, 0.1, 0.5, 0.9, 1]) {
        const at = { lng: west + span * share, lat: 0 };
        const { x } = project(camera, size, at);
        const off = copies.map((along) => Math.abs(along(at).x - x));
        expect(Math.min(...off)).toBeLessThan(0.01);
      }
    }),
  );
  expect(
    projectAlong({ lng: 0, lat: 0, zoom: 1 }, size, { west: 1, east: 2, south: 0, north: 0 }),
  ).toHaveLength(1);
});
