import { useEffect } from 'react';
import type { LngLat, MapHandle } from 'shared-ui/map';

/**
 * Keeps a moving place in the middle of what `left` and `right` pixels leave free of the map while on; after panning,
 * the next fix recentres it.
 */
export function useFollow(
  map: Pick<MapHandle, 'centerOn'> | null,
  place: LngLat | null,
  { left = 0, right = 0 }: { left?: number; right?: number } = {},
): void {
  const { lng, lat } = place ?? {};
  useEffect(() => {
    if (lng !== undefined && lat !== undefined) map?.centerOn({ lng, lat }, { left, right });
  }, [map, lng, lat, left, right]);
}
