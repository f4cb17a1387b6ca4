import { compileFence, type FenceShape } from 'contract';
import { useEffect, useState } from 'react';
import { type MapHandle, type MapShape, MapView } from 'shared-ui/map';

interface GeofenceMapProps {
  label: string;
  shape: FenceShape;
  color: string;
}

const drawn = (shape: FenceShape, color: string): MapShape =>
  shape.kind === 'circle'
    ? { id: 'fence', kind: 'circle', center: { lat: shape.lat, lng: shape.lng }, radius: shape.radius, color }
    : { id: 'fence', kind: 'polygon', points: [...shape.points], color };

/** Where a geofence is. Its code loads with it. */
export default function GeofenceMap({ label, shape, color }: GeofenceMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const { west, south, east, north } = compileFence(shape).bounds;
  useEffect(() => map?.fit({ west, south, east, north }), [map, west, south, east, north]);
  return <MapView label={label} shapes={[drawn(shape, color)]} onReady={setMap} />;
}
