import type { FieldIssue } from '../core/issues.ts';
import type { Coordinates } from './coordinates.ts';
import { DEGREE_METRES, lngNear, metresBetween, radians } from './distance.ts';

/** The outline of a geofence: a circle, or a polygon whose last corner joins the first. */
export type FenceShape =
  | { kind: 'circle'; lat: number; lng: number; radius: number }
  | { kind: 'polygon'; points: readonly Coordinates[] };

export interface FenceBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const FENCE_RADIUS = { least: 1, most: 100_000 } as const;
export const FENCE_CORNERS = { least: 3, most: 500 } as const;
/** Web Mercator ends here. */
const MAX_FENCE_LATITUDE = 85;
/** A polygon wider than this many degrees is a mistake, and planar metres would be wrong. */
const MAX_FENCE_DEGREES = 4;
const LEAST_SQUARE_METRES = 1;

/** Degrees of longitude from one to another, the short way round. */
const eastOf = (from: number, to: number) => lngNear(to - from, 0);

/** Metres east and north of an origin, on the plane tangent to the Earth there. */
export interface Plane {
  x(lng: number): number;
  y(lat: number): number;
}

export function planeAt({ lat, lng }: Coordinates): Plane {
  const east = DEGREE_METRES * Math.cos(radians(lat));
  return { x: (other) => eastOf(lng, other) * east, y: (other) => (other - lat) * DEGREE_METRES };
}

/** The squared distance in metres from a point to the segment between two others. */
export function squareToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  const [x, y] = [px - ax - along * dx, py - ay - along * dy];
  return x * x + y * y;
}

/** The centre of a polygon's bounding box: its plane is tangent there. */
const originOf = (points: readonly Coordinates[]): Coordinates => {
  const [first = { lat: 0, lng: 0 }] = points;
  const easts = points.map(({ lng }) => eastOf(first.lng, lng));
  const lats = points.map(({ lat }) => lat);
  const lng = first.lng + (Math.min(...easts) + Math.max(...easts)) / 2;
  return { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: eastOf(0, lng) };
};

/** A polygon's corners as metres on its plane: x0, y0, x1, y1, … */
function flatten(points: readonly Coordinates[], plane: Plane): Float64Array {
  const flat = new Float64Array(points.length * 2);
  points.forEach(({ lat, lng }, index) => {
    flat[index * 2] = plane.x(lng);
    flat[index * 2 + 1] = plane.y(lat);
  });
  return flat;
}

/** Twice the signed area and the centroid of a flat polygon, in metres. */
function momentsOf(flat: Float64Array): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0];
  for (let at = 0; at < flat.length; at += 2) {
    const next = (at + 2) % flat.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [flat[at], flat[at + 1], flat[next], flat[next + 1]];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return area === 0 ? { area: 0, x: 0, y: 0 } : { area: area / 2, x: x / (3 * area), y: y / (3 * area) };
}

/** A shape prepared for many distance queries. */
export interface CompiledFence {
  bounds: FenceBounds;
  /** The circle's radius, or that of a circle with the polygon's area, in metres. */
  radius: number;
  /** Metres to the edge; negative inside. */
  distance(lat: number, lng: number): number;
}

function polygonDistance(flat: Float64Array, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  for (let at = 0, last = flat.length - 2; at < flat.length; last = at, at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [flat[last], flat[last + 1], flat[at], flat[at + 1]];
    nearest = Math.min(nearest, squareToSegment(x, y, ax, ay, bx, by));
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}

/** Square metres inside a polygon. */
export function polygonArea(points: readonly Coordinates[]): number {
  return Math.abs(momentsOf(flatten(points, planeAt(originOf(points)))).area);
}

export function compileFence(shape: FenceShape): CompiledFence {
  if (shape.kind === 'circle') {
    const { lat, lng, radius } = shape;
    const north = radius / DEGREE_METRES;
    const east = north / Math.max(0.01, Math.cos(radians(lat)));
    return {
      bounds: { west: lng - east, south: lat - north, east: lng + east, north: lat + north },
      radius,
      distance: (atLat, atLng) => metresBetween({ lat, lng }, { lat: atLat, lng: atLng }) - radius,
    };
  }
  const origin = originOf(shape.points);
  const plane = planeAt(origin);
  const flat = flatten(shape.points, plane);
  const lats = shape.points.map(({ lat }) => lat);
  const easts = shape.points.map(({ lng }) => eastOf(origin.lng, lng));
  return {
    bounds: {
      west: origin.lng + Math.min(...easts),
      south: Math.min(...lats),
      east: origin.lng + Math.max(...easts),
      north: Math.max(...lats),
    },
    radius: Math.sqrt(Math.abs(momentsOf(flat).area) / Math.PI),
    distance: (lat, lng) => polygonDistance(flat, plane.x(lng), plane.y(lat)),
  };
}

/** A fence's nominal position: a circle's centre, a polygon's centroid, in degrees to six decimals. */
export function fenceCentre(shape: FenceShape): Coordinates {
  if (shape.kind === 'circle') return { lat: shape.lat, lng: shape.lng };
  const origin = originOf(shape.points);
  const { x, y } = momentsOf(flatten(shape.points, planeAt(origin)));
  const degrees = (value: number) => Number(value.toFixed(6));
  return {
    lat: degrees(origin.lat + y / DEGREE_METRES),
    lng: degrees(eastOf(0, origin.lng + x / (DEGREE_METRES * Math.cos(radians(origin.lat))))),
  };
}

/** Where two non-adjacent sides of a polygon cross or touch; null when none do. */
export interface Crossing {
  /** Indexes of the sides' first corners, from 0. */
  sides: readonly [number, number];
  at: Coordinates;
}

/** `open`: the corners are still being added, so that the side from the last to the first does not exist yet. */
export function crossingOf(points: readonly Coordinates[], { open = false } = {}): Crossing | null {
  const origin = originOf(points);
  const plane = planeAt(origin);
  const flat = points.map(({ lat, lng }) => ({ x: plane.x(lng), y: plane.y(lat) }));
  const count = flat.length;
  const sides = open ? count - 1 : count;
  for (let first = 0; first < sides; first++) {
    for (let second = first + 1; second < sides; second++) {
      if (second === first + 1 || (first === 0 && second === count - 1)) continue;
      const share = meetingOf(
        flat[first],
        flat[(first + 1) % count],
        flat[second],
        flat[(second + 1) % count],
      );
      if (share === null) continue;
      const [from, to] = [points[first], points[(first + 1) % count]];
      if (!from || !to) continue;
      return {
        sides: [first, second],
        at: {
          lat: from.lat + (to.lat - from.lat) * share,
          lng: eastOf(0, from.lng + eastOf(from.lng, to.lng) * share),
        },
      };
    }
  }
  return null;
}

interface Flat {
  x: number;
  y: number;
}

/** How far along the first segment it meets the second, 0 to 1; null when they do not meet. */
function meetingOf(a?: Flat, b?: Flat, c?: Flat, d?: Flat): number | null {
  if (!(a && b && c && d)) return null;
  const cross = (o: Flat, p: Flat, q: Flat) => (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
  const within = (o: Flat, p: Flat, q: Flat) =>
    Math.min(o.x, p.x) <= q.x &&
    q.x <= Math.max(o.x, p.x) &&
    Math.min(o.y, p.y) <= q.y &&
    q.y <= Math.max(o.y, p.y);
  const [abc, abd, cda, cdb] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)];
  if (abc > 0 !== abd > 0 && cda > 0 !== cdb > 0 && abc !== 0 && abd !== 0 && cda !== 0 && cdb !== 0)
    return cda / (cda - cdb);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  if (abc === 0 && within(a, b, c)) return Math.hypot(c.x - a.x, c.y - a.y) / length;
  if (abd === 0 && within(a, b, d)) return Math.hypot(d.x - a.x, d.y - a.y) / length;
  if (cda === 0 && within(c, d, a)) return 0;
  if (cdb === 0 && within(c, d, b)) return 1;
  return null;
}

export type FenceIssue = Pick<FieldIssue, 'key' | 'params'>;

/** What is wrong with a shape as a whole; null when it is a valid fence. */
export function fenceIssue(shape: FenceShape): FenceIssue | null {
  if (shape.kind === 'circle') {
    if (!(shape.radius >= FENCE_RADIUS.least && shape.radius <= FENCE_RADIUS.most))
      return { key: 'error.fenceRadius', params: { min: FENCE_RADIUS.least, max: FENCE_RADIUS.most } };
    return Math.abs(shape.lat) > MAX_FENCE_LATITUDE ? { key: 'error.fencePolar', params: {} } : null;
  }
  const { points } = shape;
  if (points.length < FENCE_CORNERS.least || points.length > FENCE_CORNERS.most)
    return { key: 'error.fenceCorners', params: { min: FENCE_CORNERS.least, max: FENCE_CORNERS.most } };
  const { west, south, east, north } = compileFence(shape).bounds;
  if (Math.max(north, -south) > MAX_FENCE_LATITUDE) return { key: 'error.fencePolar', params: {} };
  if (Math.max(east - west, north - south) > MAX_FENCE_DEGREES) return { key: 'error.fenceSpan', params: {} };
  const crossing = crossingOf(points);
  if (crossing) {
    const [first, second] = crossing.sides;
    return { key: 'error.fenceCrossed', params: { first: first + 1, second: second + 1 } };
  }
  return polygonArea(points) < LEAST_SQUARE_METRES ? { key: 'error.cornersFlat', params: {} } : null;
}
