import { type GuestPerson, type GuestTrack, guestHistory } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from 'shared-auth';
import { Box, useColorScheme } from 'shared-ui';
import {
  createLiveLayer,
  type LivePoint,
  type MapHandle,
  type MapLine,
  MapView,
  useFitOnce,
} from 'shared-ui/map';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { liveStateOf } from '../uca-location/positions.ts';
import { type Scheme, ucaColor } from '../uca-route/route-lines.ts';
import type { GuestPeopleProps } from './guest-people.tsx';

/** Poll interval of the tracks. */
const TRACKS_MS = 60_000;
const none: readonly GuestTrack[] = [];

interface GuestMapProps extends GuestPeopleProps {
  /** The link, if it shows past tracks. */
  history: { id: string; token: string } | null;
}

const pointsOf = (people: readonly GuestPerson[], nameOf: GuestPeopleProps['nameOf']): LivePoint[] =>
  people.flatMap((person) => {
    const { key, position, sos, connection } = person;
    if (!position) return [];
    const { lat, lng, heading, speed } = position;
    const state = liveStateOf({ sos, connection });
    return [{ id: key, lat, lng, state, heading: speed > 0.3 ? heading : null, label: nameOf(person) }];
  });

const linesOf = (tracks: readonly GuestTrack[], scheme: Scheme): MapLine[] =>
  tracks.flatMap(({ key, lines }) =>
    lines.map(({ lat, lng }, index) => ({
      id: `${key}-${index}`,
      points: lat.map((north, at) => ({ lat: north, lng: lng[at] ?? 0 })),
      colors: lat.slice(1).map(() => ucaColor(key - 1, scheme)),
      width: 4,
    })),
  );

/** Positions of everyone in the session and, if the link shows them, past tracks. */
export function GuestMap({ people, nameOf, selected, onSelect, history }: GuestMapProps) {
  const t = useT();
  const { scheme } = useColorScheme();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [layer] = useState(() => {
    const made = createLiveLayer({ maxPoints: 256 });
    made.setMode('points');
    return made;
  });
  const tracks = useTracks(history);
  const points = pointsOf(people, nameOf);
  const drawn = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is what changed.
  useEffect(() => layer.load(points), [layer, drawn]);
  useEffect(() => layer.select(selected), [layer, selected]);
  const choose = useEffectEvent(onSelect);
  useEffect(
    () => layer.onPick((hit) => (hit?.kind === 'point' ? choose(Number(hit.id)) : undefined)),
    [layer],
  );
  useFitOnce(map, boundsAround(people.flatMap(({ position }) => position ?? [])));
  const reveal = useEffectEvent(() => {
    const place = people.find(({ key }) => key === selected)?.position;
    if (place) map?.reveal(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view when chosen, not whenever they move.
  useEffect(() => reveal(), [selected]);
  return (
    <Box h={{ base: '22rem', md: '32rem' }} borderRadius="md" overflow="clip">
      <MapView
        label={t('guest.map')}
        layer={layer}
        modes={false}
        measure={false}
        placeMenu={false}
        lines={linesOf(tracks, scheme)}
        onReady={setMap}
      />
    </Box>
  );
}

/** Polls the tracks; a failed request is left to the next poll. */
function useTracks(link: GuestMapProps['history']): readonly GuestTrack[] {
  const [tracks, setTracks] = useState(none);
  const { id = '', token = '' } = link ?? {};
  useEffect(() => {
    if (id === '') return;
    let isOver = false;
    const ask = () => {
      if (document.hidden) return;
      call(guestHistory, { params: { id }, body: { token } }).then(
        ({ data }) => isOver || setTracks(data),
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, TRACKS_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, token]);
  return tracks;
}
