import {
  drawGeofences,
  type FenceShape,
  type GeofenceInput,
  type GeofenceReplay,
  type LaidPicture,
  listPlaces,
  placeReaders,
} from 'contract';
import { History, Radius, Satellite } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useApi, useCan } from 'shared-auth';
import { Box, IconButton, Skeleton } from 'shared-ui';
import { useFormFill } from 'shared-ui/form';
import { MapGroup, type MapHandle, type MapMark, type MapShape, MapView, useFitOnce } from 'shared-ui/map';
import { AddressSearch } from './address-search.tsx';
import { GroundLock, useUnread } from './ground-lock.tsx';
import {
  landOf,
  landOfAll,
  landOfFence,
  mapShapeOf,
  outlineOf,
  ownShapeOf,
  shapeIn,
} from './ground-shape.ts';
import { PlaceSearch } from './place-search.tsx';
import { eventKey, type OnReplayMap } from './replay-rows.ts';
import { useT } from './text.ts';
import { useOutline } from './use-outline.ts';

const SatelliteLayer = lazy(() => import('../satellite-images/satellite-layer.tsx'));

const none: never[] = [];
const MOST_PLACES = 200;

interface GroundMapProps {
  /** The fence that is edited, which is no neighbour of itself. */
  own: number | undefined;
  /** The events it would have raised, where they happened. */
  events: GeofenceReplay['events'] | undefined;
  /** The event or the altered visit that is highlighted; a new object brings it into view again. */
  chosen: OnReplayMap | null;
  map: RefObject<HTMLDivElement | null>;
}

/** This form's address has no place for what its layers show. */
const nowhere = () => {};

/** The map on which a fence is drawn, among its neighbours and over the client's photos from above. Its code loads with it. */
export default function GroundMap({ own, events = none, chosen, map: box }: GroundMapProps) {
  const t = useT();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [others, setOthers] = useState(true);
  const [told, setTold] = useState(true);
  const [photos, setPhotos] = useState<'never' | 'open' | 'closed'>('never');
  const [laid, setLaid] = useState<readonly LaidPicture[]>(none);
  const seesPhotos = useCan('entities.satelliteImages');
  const { data } = useApi(drawGeofences, {});
  const neighbours = (data?.data ?? []).filter(({ id }) => id !== own);
  const outline = useOutline();
  const shape = shapeIn(outline);
  const locked = useUnread().length > 0;
  const change = useDrawn(shape, map);
  useFirstLook(map, shape, data && landOfAll(neighbours.map(landOfFence)));
  useEffect(() => {
    if (chosen) map?.reveal({ lat: chosen.lat, lng: chosen.lng });
  }, [map, chosen]);
  return (
    <>
      <PlaceSearch onPlace={(place) => map?.move({ ...place, zoom: 16, smooth: true })} />
      {map && <AddressSearch map={map} />}
      <Box
        ref={box}
        position="relative"
        display="grid"
        h={{ base: '26rem', md: '30rem' }}
        border="1px solid var(--border)"
        borderRadius="var(--radius)"
        overflow="clip"
        data-span="full"
      >
        <MapView
          label={t('geofence.map')}
          draw={locked ? undefined : { kind: outline.shape, shape, onChange: change, color: outline.color }}
          placeMenu={false}
          shapes={[
            ...(others ? neighbours.map(mapShapeOf) : none),
            ...(locked && shape ? [ownShapeOf(shape, outline.color)] : none),
            ...(told ? events.map(pointOf) : none),
          ]}
          marks={chosen ? [markOf(chosen)] : none}
          images={laid}
          onReady={setMap}
          controls={
            <MapGroup>
              <IconButton
                variant="ghost"
                label={t('ground.others')}
                icon={<Radius aria-hidden />}
                aria-pressed={others}
                onClick={() => setOthers(!others)}
              />
              {events.length > 0 && (
                <IconButton
                  variant="ghost"
                  label={t('fenceReplay.onMap')}
                  icon={<History aria-hidden />}
                  aria-pressed={told}
                  onClick={() => setTold(!told)}
                />
              )}
              {seesPhotos && (
                <IconButton
                  variant="ghost"
                  label={t('satelliteLayer.title')}
                  icon={<Satellite aria-hidden />}
                  aria-pressed={laid.length > 0}
                  aria-expanded={photos === 'open'}
                  onClick={() => setPhotos(photos === 'open' ? 'closed' : 'open')}
                />
              )}
            </MapGroup>
          }
        />
        <GroundLock />
      </Box>
      {photos !== 'never' && (
        <Box hidden={photos === 'closed'} data-span="full">
          <Suspense fallback={<Skeleton height="5rem" />}>
            <SatelliteLayer
              fit={map && ((bounds) => map.fit(bounds))}
              lay={setLaid}
              kept=""
              keep={nowhere}
              sight={null}
            />
          </Suspense>
        </Box>
      )}
    </>
  );
}

/** Coming in is green, staying blue, going amber and missing red; what a change adds, alters and takes away likewise. */
const [green, blue, amber, red] = ['#1c8a4d', '#3f6fc4', '#c27f06', '#c4362f'];
const colors = {
  ...{ enter: green, found: green, dwell: blue, exit: amber, absent: red },
  ...{ added: green, longer: blue, shorter: blue, moved: blue, removed: amber },
};
const pointOf = (event: GeofenceReplay['events'][number]): MapShape => ({
  id: eventKey(event),
  kind: 'point',
  point: { lat: event.lat, lng: event.lng },
  color: colors[event.kind],
});
const signs = {
  ...{ enter: '→', found: '•', dwell: '=', exit: '←', absent: '!' },
  ...{ added: '+', longer: '↔', shorter: '↕', moved: '⇄', removed: '−' },
};
const markOf = ({ key, kind, lat, lng }: OnReplayMap): MapMark => ({
  ...{ id: key, place: { lat, lng }, text: signs[kind], color: colors[kind], chosen: true },
});

/** Writes what is drawn into the form; a shape typed there is brought into view. */
function useDrawn(shape: FenceShape | null, map: MapHandle | null) {
  const fill = useFormFill<GeofenceInput>();
  const drawn = useRef<string | null>(null);
  const now = JSON.stringify(shape);
  useEffect(() => {
    const land = landOf(JSON.parse(now) as FenceShape | null);
    if (drawn.current !== null && drawn.current !== now && land) map?.fit(land);
    drawn.current = now;
  }, [map, now]);
  return (next: FenceShape | null) => {
    drawn.current = JSON.stringify(next ?? null);
    for (const [name, value] of Object.entries(outlineOf(next)))
      fill.set(name as keyof GeofenceInput, value as never);
  };
}

/** Once: the fence, else its neighbours, else the client's places. */
function useFirstLook(
  map: MapHandle | null,
  shape: FenceShape | null,
  around: ReturnType<typeof landOfAll> | undefined,
): void {
  const own = landOf(shape);
  const seesPlaces = useCan(placeReaders);
  const asks = !own && around === null && seesPlaces;
  const { data } = useApi(listPlaces, asks ? { query: { per_page: MOST_PLACES } } : null);
  const places = data?.data.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [{ west: lng, east: lng, south: lat, north: lat }],
  );
  useFitOnce(map, own ?? around ?? (places ? landOfAll(places) : null));
}
