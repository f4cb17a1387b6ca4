import type { PlannedRoute, RouteTrack } from 'contract';
import { useState } from 'react';
import { Box } from 'shared-ui';
import { type MapHandle, type MapMark, MapView, useFitOnce } from 'shared-ui/map';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { placeMarks, routeLines } from './route-drawing.ts';

const signs = { detour: '!', still: '!', retaken: '↩' } as const;

/** Map of the planned line, the travelled line, the events and the current position. */
export function RouteMap({ route, track }: { route: PlannedRoute; track: RouteTrack | undefined }) {
  const t = useT();
  const [map, setMap] = useState<MapHandle | null>(null);
  const places = [route.start, ...route.waypoints, route.destination];
  useFitOnce(map, boundsAround(route.line));
  const happened = (track?.data ?? []).flatMap(({ id, what, lat, lng }): MapMark[] =>
    (what === 'detour' || what === 'still' || what === 'retaken') && lat !== null && lng !== null
      ? [{ id: `event-${id}`, place: { lat, lng }, text: signs[what] }]
      : [],
  );
  const here: MapMark[] = track?.last ? [{ id: 'here', place: track.last, text: '●' }] : [];
  return (
    <Box h={{ base: '20rem', lg: '32rem' }} borderRadius="md" overflow="clip">
      <MapView
        label={t('plan.map')}
        lines={routeLines(route.line, track?.lines)}
        marks={[...placeMarks(places), ...happened, ...here]}
        onReady={setMap}
      />
    </Box>
  );
}
