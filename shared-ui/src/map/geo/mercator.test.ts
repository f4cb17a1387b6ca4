import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitCamera, project, unproject } from './mercator.ts';
import { scaleBar } from './scale.ts';

const size = { width: 800, height: 600 };
const lng = fc.double({ min: -179, max: 179, noNaN: true });
const lat = fc.double({ min: -84, max: 84, noNaN: true });
const zoom = fc.double({ min: 1, max: 19, noNaN: true });

describe('mercator', () => {
  it('unprojects what it projected', () => {
    fc.assert(
      fc.property(lng, lat, zoom, lng, lat, (cameraLng, cameraLat, z, placeLng, placeLat) => {
        const camera = { lng: cameraLng, lat: cameraLat, zoom: z };
        const { x, y } = project(camera, size, { lng: placeLng, lat: placeLat });
        const found = unproject(camera, size, x, y);
        expect(found.lat).toBeCloseTo(placeLat, 6);
        expect(Math.abs(((found.lng - placeLng + 540) % 360) - 180)).toBeLessThan(1e-6);
      }),
    );
  });

  it('uses the short way across the date line', () => {
    const { x } = project({ lng: 179, lat: 0, zoom: 4 }, size, { lng: -179, lat: 0 });
    expect(x - size.width / 2).toBeCloseTo((2 / 360) * 256 * 16);
  });

  it('fits the given bounds inside the padding', () => {
    fc.assert(
      fc.property(lng, lat, fc.double({ min: 0.001, max: 20, noNaN: true }), (west, south, span) => {
        const bounds = { west, south, east: west + span, north: Math.min(84.9, south + span) };
        const camera = fitCamera(bounds, size, 40);
        const corner = project(camera, size, { lng: bounds.west, lat: bounds.south });
        expect(corner.x).toBeGreaterThan(39.9);
        expect(corner.y).toBeLessThan(560.1);
      }),
    );
  });

  it('shows a place with its surroundings, and a yard whole', () => {
    const place = { west: -79.9, south: -2.2, east: -79.9, north: -2.2 };
    expect(fitCamera(place, size).zoom).toBe(16);
    expect(fitCamera({ ...place, east: -79.8995 }, size).zoom).toBe(18);
  });

  it('shows a round distance that fits', () => {
    fc.assert(
      fc.property(lat, zoom, (at, z) => {
        const { metres, width } = scaleBar({ lng: 0, lat: at, zoom: z }, 96);
        expect(width).toBeLessThanOrEqual(96.001);
        expect(width).toBeGreaterThan(96 / 2.6);
        expect([1, 2, 5]).toContain(Number(metres.toExponential().charAt(0)));
      }),
    );
  });
});
