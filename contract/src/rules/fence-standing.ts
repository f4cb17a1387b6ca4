import type { Coordinates } from './coordinates.ts';
import { compileFence, type FenceShape } from './fence-shape.ts';

/** As far as a sound fix may be from where somebody stands: nearer to the edge, it says now this and now that. */
export const FENCE_EDGE_METRES = 15;

/** Where a point stands to a fence: on its edge or outside it, and how many metres from the edge; null well inside. */
export interface NotInside<P> {
  point: P;
  where: 'edge' | 'outside';
  metres: number;
}

/** Of these points, those that a fence has not well inside, the furthest outside first. */
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
