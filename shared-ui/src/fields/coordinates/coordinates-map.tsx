import type { Coordinates } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type MapHandle, MapView } from '../../map/map-view.tsx';
import { useFitOnce } from '../../map/use-fit-once.ts';
import { onMap, useAround } from './use-around.ts';

interface CoordinatesMapProps {
  place: Coordinates | null;
  onPick: (place: Coordinates) => void;
  /** Whose places it opens at when nothing is chosen, for users who see all clients. */
  client: number | undefined;
}

/** Close enough to distinguish neighbouring streets. */
const streets = 14;
const shown = (place: Coordinates | null) => (place && onMap(place) ? place : null);

/**
 * The map of a coordinates field: opens at the chosen place, otherwise at the client's places. Typed, pasted or found
 * places are brought into view; picked ones are visible already.
 */
export default function CoordinatesMap({ place, onPick, client }: CoordinatesMapProps) {
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
  const around = useAround(first === null, client);
  useFitOnce(map, lat === null ? around : null);
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
