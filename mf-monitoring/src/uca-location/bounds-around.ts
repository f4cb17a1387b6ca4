import type { Bounds } from 'shared-ui/map';

/** Margin around the outermost places, in degrees. */
const EDGE = 0.002;

/** Bounds around places, with a margin; null for none. */
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
