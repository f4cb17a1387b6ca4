import { useEffect } from 'react';
import type { LngLat, MapHandle } from 'shared-ui/map';

/** Keeps the map centred on a moving place while on; after panning, the next fix recentres it. */
export function useFollow(map: Pick<MapHandle, 'move'> | null, place: LngLat | null): void {
  const { lng, lat } = place ?? {};
  useEffect(() => {
    if (lng !== undefined && lat !== undefined) map?.move({ lng, lat, smooth: true });
  }, [map, lng, lat]);
}
