import type { Coordinates } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type MapHandle, MapView } from '../../map/map-view.tsx';

interface CoordinatesMapProps {
  place: Coordinates | null;
  onPick: (place: Coordinates) => void;
}

/** Near enough to tell one street from the next. */
const streets = 14;
/** Web Mercator has no poles. */
const shown = (place: Coordinates | null) => (place && Math.abs(place.lat) <= 85 ? place : null);

/** The map of a coordinates field. What is typed, pasted or found is brought into sight; what is pointed at is already. */
export default function CoordinatesMap({ place, onPick }: CoordinatesMapProps) {
  const t = useT();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [first] = useState(() => shown(place));
  const pointed = useRef<Coordinates | null>(first);
  const pin = shown(place);
  const { lat, lng } = pin ?? { lat: null, lng: null };
  useEffect(() => {
    if (!map || lat === null || lng === null) return;
    if (pointed.current?.lat !== lat || pointed.current.lng !== lng) map.reveal({ lat, lng });
    pointed.current = null;
  }, [map, lat, lng]);
  return (
    <MapView
      label={t('coordinates.map')}
      {...(first && { camera: { ...first, zoom: streets } })}
      pin={pin}
      onPick={(next) => {
        pointed.current = next;
        onPick(next);
      }}
      onReady={setMap}
    />
  );
}
