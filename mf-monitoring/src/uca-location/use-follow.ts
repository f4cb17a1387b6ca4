import { useEffect } from 'react';
import type { LngLat, MapHandle } from 'shared-ui/map';

/** Keeps the map's middle on a place that moves, while it is on; somebody who pans is taken back at the next fix. */
export function useFollow(map: Pick<MapHandle, 'move'> | null, place: LngLat | null): void {
  const { lng, lat } = place ?? {};
  useEffect(() => {
    if (lng !== undefined && lat !== undefined) map?.move({ lng, lat, smooth: true });
  }, [map, lng, lat]);
}
