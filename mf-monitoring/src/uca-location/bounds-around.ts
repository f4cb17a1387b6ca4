import type { Bounds } from 'shared-ui/map';

/** Room left around those at the edge, in degrees. */
const EDGE = 0.002;

/** A box around places with some room; null around none. */
export function boundsAround(places: readonly { lat: number; lng: number }[]): Bounds | null {
  if (places.length === 0) return null;
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return {
    south: Math.min(...lats) - EDGE,
    north: Math.max(...lats) + EDGE,
    west: Math.min(...lngs) - EDGE,
    east: Math.max(...lngs) + EDGE,
  };
}
