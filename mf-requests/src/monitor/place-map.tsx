import { useState } from 'react';
import { createLiveLayer, liveStates, MapView } from 'shared-ui/map';

interface PlaceMapProps {
  lat: number;
  lng: number;
  label: string;
}

/** Close enough to distinguish neighbouring streets. */
const ZOOM = 14;

/** One point on a map; its code loads with it. */
export default function PlaceMap({ lat, lng, label }: PlaceMapProps) {
  const [layer] = useState(() => {
    const one = createLiveLayer({ maxPoints: 1 });
    one.setMode('points');
    one.load([{ id: 'here', lat, lng, state: liveStates.connected }]);
    return one;
  });
  return <MapView label={label} layer={layer} camera={{ lat, lng, zoom: ZOOM }} modes={false} />;
}
