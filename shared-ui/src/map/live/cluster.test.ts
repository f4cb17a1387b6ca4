import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Clusters, gravity } from './cluster.ts';
import { Points } from './points.ts';
import { windowOf } from './window.ts';

interface Place {
  lng: number;
  lat: number;
  state: number;
}

const place = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  state: fc.integer({ min: 0, max: 3 }),
});
const zoom = fc.double({ min: 0, max: 18, noNaN: true });

function filled(places: Place[]): Points {
  const points = new Points();
  points.reset(places.length);
  points.put(
    {
      slots: Uint32Array.from(places.keys()),
      lngs: Float64Array.from(places, ({ lng }) => lng),
      lats: Float64Array.from(places, ({ lat }) => lat),
      states: Uint8Array.from(places, ({ state }) => state),
      ages: new Uint8Array(places.length),
      headings: new Float32Array(places.length),
    },
    0,
    true,
  );
  return points;
}

const rows = (clusters: Clusters) =>
  Array.from({ length: clusters.size }, (_, row) => row)
    .filter((row) => clusters.count[row] !== 0)
    .map((row) => clusters.describe(row));

/** A window that contains the whole world at any zoom. */
const everything = (z: number) =>
  windowOf({ lng: 0, lat: 0, zoom: z }, { width: 256 * 2 ** z, height: 256 * 2 ** z }, 8);

describe('clusters', () => {
  it('count every point exactly once, state by state', () => {
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 200 }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (places, z) => {
          const clusters = new Clusters();
          clusters.collect(filled(places), everything(z));
          const found = rows(clusters);
          expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
          for (const { count, states } of found) expect(states.reduce((a, b) => a + b)).toBe(count);
          for (let state = 0; state < 4; state++) {
            const expected = places.filter((candidate) => candidate.state === state).length;
            expect(found.reduce((sum, { states }) => sum + (states[state] ?? 0), 0)).toBe(expected);
          }
        },
      ),
    );
  });

  it('have the gravest state of their points, so that an SOS is never hidden', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 100 }), (places) => {
        const clusters = new Clusters();
        clusters.collect(filled(places), everything(1));
        const found = rows(clusters);
        expect(found.some(({ gravest }) => gravest === 3)).toBe(places.some(({ state }) => state === 3));
        for (const { gravest, states } of found) {
          const there = [0, 1, 2, 3].filter((state) => (states[state] ?? 0) > 0);
          expect(gravity[gravest]).toBe(Math.max(...there.map((state) => gravity[state] ?? 0)));
        }
      }),
    );
  });

  it('contain no point outside the window, and show where their points are', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 100 }), place, zoom, (places, { lng, lat }, z) => {
        const view = windowOf({ lng, lat, zoom: z }, { width: 400, height: 300 }, 0);
        const clusters = new Clusters();
        clusters.collect(filled(places), view);
        for (const cluster of rows(clusters)) {
          expect(cluster.west).toBeLessThanOrEqual(cluster.lng + 1e-9);
          expect(cluster.east).toBeGreaterThanOrEqual(cluster.lng - 1e-9);
          expect(cluster.south).toBeLessThanOrEqual(cluster.lat + 1e-9);
          expect(cluster.north).toBeGreaterThanOrEqual(cluster.lat - 1e-9);
        }
      }),
    );
  });

  it('leave out hidden and removed points, and include them again', () => {
    const places = [0, 1, 2].map((index) => ({ lng: index * 30, lat: 0, state: 1 }));
    const points = filled(places);
    const counted = () => {
      const clusters = new Clusters();
      clusters.collect(points, everything(3));
      return rows(clusters).reduce((sum, { count }) => sum + count, 0);
    };
    points.show(Uint32Array.of(1));
    expect(counted()).toBe(1);
    points.show(null);
    expect(counted()).toBe(3);
    points.remove(Uint32Array.of(0));
    points.show(null);
    expect(counted()).toBe(2);
  });
});
