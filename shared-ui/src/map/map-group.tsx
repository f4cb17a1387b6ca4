import type { ReactNode } from 'react';

interface MapGroupProps {
  children: ReactNode;
  /** Side by side where the window is narrow, for a map that is not high. */
  row?: boolean;
}

/** Buttons of a map that belong together, in one frame. Pass them to `controls` of a MapView. */
export function MapGroup({ children, row }: MapGroupProps) {
  return (
    <div className="v-map-group" data-row={row || undefined}>
      {children}
    </div>
  );
}
