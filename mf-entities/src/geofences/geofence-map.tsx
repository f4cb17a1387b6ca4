import { compileFence, type FenceShape } from 'contract';
import { useEffect, useState } from 'react';
import { type MapHandle, MapView } from 'shared-ui/map';
import { ownShapeOf } from './ground-shape.ts';

interface GeofenceMapProps {
  label: string;
  shape: FenceShape;
  color: string;
}

/** Where a geofence is. Its code loads with it. */
export default function GeofenceMap({ label, shape, color }: GeofenceMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const { west, south, east, north } = compileFence(shape).bounds;
  useEffect(() => map?.fit({ west, south, east, north }), [map, west, south, east, north]);
  return <MapView label={label} shapes={[ownShapeOf(shape, color)]} onReady={setMap} />;
}
