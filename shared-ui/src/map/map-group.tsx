import type { ReactNode } from 'react';

/** Buttons of a map that belong together, in one frame. Pass them to `controls` of a MapView. */
export function MapGroup({ children }: { children: ReactNode }) {
  return <div className="v-map-group">{children}</div>;
}
