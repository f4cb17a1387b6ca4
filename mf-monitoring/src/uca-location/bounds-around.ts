import { type Bounds, boundsOf, type LngLat } from 'shared-ui/map';

/** Margin around the outermost places, in degrees. */
const EDGE = 0.002;

/** Bounds around places, with a margin; null for none. */
export function boundsAround(places: readonly LngLat[]): Bounds | null {
  const bounds = boundsOf(places);
  return (
    bounds && {
      south: bounds.south - EDGE,
      north: bounds.north + EDGE,
      west: bounds.west - EDGE,
      east: bounds.east + EDGE,
    }
  );
}
