import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';
import { compileFence, crossingOf, fenceCentre, fenceIssue, planeAt, polygonArea } from './fence-shape.ts';

const home = { lat: -2.19, lng: -79.88 };
/** A place at the given metres north and east of home. */
const at = (north: number, east: number): Coordinates => ({
  lat: home.lat + north / 111_195,
  lng: home.lng + east / (111_195 * Math.cos((home.lat * Math.PI) / 180)),
});
const square = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)];

const metres = fc.double({ min: -2000, max: 2000, noNaN: true });
const points = fc.tuple(metres, metres).map(([north, east]) => at(north, east));
/** Corners around home at growing angles: never crossing. */
const stars = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 20, max: 1500 })), {
    minLength: 3,
    maxLength: 40,
  })
  .map((spokes) => [...new Map(spokes).entries()].sort(([a], [b]) => a - b))
  .filter((spokes) => spokes.length >= 3 && widest(spokes.map(([angle]) => angle)) < 175)
  .map((spokes) =>
    spokes.map(([angle, far]) =>
      at(far * Math.sin((angle * Math.PI) / 180), far * Math.cos((angle * Math.PI) / 180)),
    ),
  );
function widest(angles: readonly number[]): number {
  return Math.max(...angles.map((angle, index) => (angles[index + 1] ?? (angles[0] ?? 0) + 360) - angle));
}

/** A slow reference: turns of the angle seen from the point, and the nearest of many points on each side. */
function slowDistance(corners: readonly Coordinates[], point: Coordinates): number {
  const plane = planeAt(point);
  const flat = corners.map(({ lat, lng }) => [plane.x(lng), plane.y(lat)] as const);
  let [turned, nearest] = [0, Number.POSITIVE_INFINITY];
  flat.forEach(([ax, ay], index) => {
    const [bx, by] = flat[(index + 1) % flat.length] ?? [0, 0];
    turned += Math.atan2(ax * by - bx * ay, ax * bx + ay * by);
    for (let step = 0; step <= 400; step++) {
      const share = step / 400;
      nearest = Math.min(nearest, Math.hypot(ax + (bx - ax) * share, ay + (by - ay) * share));
    }
  });
  return Math.abs(turned) > Math.PI ? -nearest : nearest;
}

describe('the distance to a fence', () => {
  it('of a circle is that to its middle less its radius', () => {
    fc.assert(
      fc.property(points, points, fc.double({ min: 1, max: 5000, noNaN: true }), (middle, point, radius) => {
        const fence = compileFence({ kind: 'circle', ...middle, radius });
        expect(fence.distance(point.lat, point.lng)).toBeCloseTo(metresBetween(middle, point) - radius, 6);
      }),
    );
  });

  it('of a polygon matches a slow reference, on either side of its edge', () => {
    fc.assert(
      fc.property(stars, points, (corners, point) => {
        const fast = compileFence({ kind: 'polygon', points: corners }).distance(point.lat, point.lng);
        const slow = slowDistance(corners, point);
        // The reference samples each side; the two planes touch the Earth at different places.
        expect(Math.abs(Math.abs(fast) - Math.abs(slow))).toBeLessThan(6);
        if (Math.abs(slow) > 6) expect(Math.sign(fast)).toBe(Math.sign(slow));
      }),
    );
  });

  it('is the same whichever corner is first and whichever way round', () => {
    fc.assert(
      fc.property(stars, points, fc.nat(40), (corners, { lat, lng }, turn) => {
        const of = (list: Coordinates[]) =>
          compileFence({ kind: 'polygon', points: list }).distance(lat, lng);
        const nth = turn % corners.length;
        expect(of([...corners.slice(nth), ...corners.slice(0, nth)])).toBeCloseTo(of(corners), 5);
        expect(of(corners.toReversed())).toBeCloseTo(of(corners), 5);
      }),
    );
  });

  it('is never more than that of the bounding box, so that the box can be checked first', () => {
    fc.assert(
      fc.property(stars, points, (corners, { lat, lng }) => {
        const { bounds, distance } = compileFence({ kind: 'polygon', points: corners });
        const { west, south, east, north } = bounds;
        if (distance(lat, lng) <= 0)
          expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true);
      }),
    );
  });

  it('holds across the antimeridian', () => {
    const corners = [
      { lat: 0, lng: 179.99 },
      { lat: 0.02, lng: 179.99 },
      { lat: 0.02, lng: -179.99 },
      { lat: 0, lng: -179.99 },
    ];
    const { distance } = compileFence({ kind: 'polygon', points: corners });
    expect(distance(0.01, 180)).toBeLessThan(-1000);
    expect(distance(0.01, -179.98)).toBeGreaterThan(1000);
    expect(fenceIssue({ kind: 'polygon', points: corners })).toBeNull();
  });
});

describe('a shape', () => {
  it('has its centre and its area', () => {
    expect(polygonArea(square)).toBeCloseTo(10_000, -1);
    expect(metresBetween(fenceCentre({ kind: 'polygon', points: square }), at(50, 50))).toBeLessThan(0.5);
    expect(compileFence({ kind: 'polygon', points: square }).radius).toBeCloseTo(
      Math.sqrt(10_000 / Math.PI),
      0,
    );
  });

  it.each([
    ['a circle of nothing', { kind: 'circle', ...home, radius: 0 }, 'error.fenceRadius'],
    ['one beyond the limit', { kind: 'circle', ...home, radius: 100_001 }, 'error.fenceRadius'],
    ['one at the pole', { kind: 'circle', lat: 86, lng: 0, radius: 10 }, 'error.fencePolar'],
    ['two corners', { kind: 'polygon', points: square.slice(2) }, 'error.fenceCorners'],
    [
      'a bow',
      { kind: 'polygon', points: [at(0, 0), at(100, 100), at(100, 0), at(0, 100)] },
      'error.fenceCrossed',
    ],
    ['a line', { kind: 'polygon', points: [at(0, 0), at(0, 50), at(0, 100)] }, 'error.cornersFlat'],
    [
      'half a country',
      { kind: 'polygon', points: [home, { lat: 0, lng: -75 }, { lat: 2, lng: -78 }] },
      'error.fenceSpan',
    ],
  ] as const)('is refused: %s', (_, shape, key) => {
    expect(fenceIssue(shape)?.key).toBe(key);
  });

  it('is refused where two of its sides meet, and the place is reported', () => {
    const bow = [at(0, 0), at(100, 100), at(100, 0), at(0, 100)];
    const crossing = crossingOf(bow);
    expect(crossing?.sides).toEqual([0, 2]);
    expect(metresBetween(crossing?.at ?? home, at(50, 50))).toBeLessThan(0.5);
    const touching = [at(0, 0), at(0, 100), at(100, 100), at(0, 50), at(100, 0)];
    expect(crossingOf(touching)).not.toBeNull();
    expect(crossingOf(square)).toBeNull();
  });

  it('that is still open is refused where two of its drawn sides meet, whatever the missing one crosses', () => {
    const begun = [at(0, 100), at(100, 250), at(100, 0), at(400, 0), at(400, -100), at(250, 100)];
    expect(crossingOf(begun)?.sides).toEqual([1, 5]);
    expect(crossingOf(begun, { open: true })?.sides).toEqual([2, 4]);
    expect(crossingOf(begun.slice(0, 5), { open: true })).toBeNull();
  });

  it('around a centre never crosses itself', () => {
    fc.assert(
      fc.property(stars, (corners) => {
        expect(crossingOf(corners)).toBeNull();
      }),
    );
  });
});
