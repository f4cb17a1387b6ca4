import type { LastPosition } from 'contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapHandle } from 'shared-ui/map';

/** Sets the first view once the map has data: the address's camera or UCA, or else everyone. */
export function useFirstLook(
  map: MapHandle | null,
  rows: LastPosition[],
  named: LastPosition | null,
  placed: boolean,
  reveal: (row: LastPosition) => void,
): void {
  const looked = useRef(false);
  const show = useEffectEvent(reveal);
  useEffect(() => {
    if (looked.current || !map || rows.length === 0) return;
    looked.current = true;
    if (placed) return;
    if (named) show(named);
    else map.fitAll();
  }, [map, rows, named, placed]);
}
