import { type Corners, cornersBounds } from 'contract';
import { useEffect, useState } from 'react';
import { type MapHandle, MapView, type MapViewProps } from 'shared-ui/map';

interface CornersMapProps extends Pick<MapViewProps, 'placeMenu'> {
  label: string;
  corners: Corners;
  /** Address of the photo that is drawn between them; without one only the outline is shown. */
  url: string | undefined;
  opacity?: number;
}

/** A photo's place, with the photo on the map. Its code loads with it. */
export default function CornersMap({ label, corners, url, opacity = 0.85, ...props }: CornersMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const { west, south, east, north } = cornersBounds(corners);
  useEffect(() => map?.fit({ west, south, east, north }), [map, west, south, east, north]);
  const placed = { corners, opacity };
  return (
    <MapView
      label={label}
      images={url ? [{ url, ...placed }] : []}
      lines={[{ id: 'outline', points: [...corners, corners[0]], width: 2 }]}
      onReady={setMap}
      {...props}
    />
  );
}
