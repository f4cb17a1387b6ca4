import { boxCorners, type Coordinates, type Corners, orderCorners } from 'contract';
import { refuse } from './found.ts';

/**
 * The four corners of an outline, closed or not, with north up: its own if it has four, in any order; the corners of
 * its bounding box if it has another shape.
 */
export function outlineOf(points: readonly Coordinates[]): Corners {
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng;
  const open = closed ? points.slice(0, -1) : points;
  const [a, b, c, d] = open;
  if (!(a && b && c)) return refuse('error.coordinatesNumber');
  if (d && open.length === 4) return orderCorners([a, b, c, d]);
  const box = open.reduce(
    ({ west, south, east, north }, { lat, lng }) => ({
      west: Math.min(west, lng),
      south: Math.min(south, lat),
      east: Math.max(east, lng),
      north: Math.max(north, lat),
    }),
    { west: a.lng, south: a.lat, east: a.lng, north: a.lat },
  );
  return boxCorners(box);
}
