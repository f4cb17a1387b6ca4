import type { Coordinates } from './coordinates.ts';
import { compileFence, type FenceShape } from './fence-shape.ts';

/** How far a good fix may be from the true position: nearer to the edge than this, fixes alternate between in and out. */
export const FENCE_EDGE_METRES = 15;

/** Where a point is relative to a fence: on its edge or outside it, and its distance in metres; null well inside. */
export interface NotInside<P> {
  point: P;
  where: 'edge' | 'outside';
  metres: number;
}

/** Of these points, those that are not well inside a fence, the furthest outside first. */
export function notInside<P extends Coordinates>(shape: FenceShape, points: readonly P[]): NotInside<P>[] {
  const { distance } = compileFence(shape);
  return points
    .map((point) => ({ point, metres: distance(point.lat, point.lng) }))
    .filter(({ metres }) => metres > -FENCE_EDGE_METRES)
    .toSorted((one, other) => other.metres - one.metres)
    .map(({ point, metres }) => ({
      point,
      where: metres > FENCE_EDGE_METRES ? 'outside' : 'edge',
      metres: Math.abs(metres),
    }));
}
