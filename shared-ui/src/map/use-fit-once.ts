import { useEffect, useRef } from 'react';
import type { Bounds } from './geo/mercator.ts';
import type { MapHandle } from './map-view.tsx';

/**
 * Brings some land into view once there are both a map and land; afterwards the map is its reader's. Once more whenever
 * `whose` is another.
 */
export function useFitOnce(map: MapHandle | null, land: Bounds | null, whose = ''): void {
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (fitted.current === whose || !map || !land) return;
    fitted.current = whose;
    map.fit(land);
  }, [map, land, whose]);
}
