import { listTravelledRoutes, type MapSight, type TravelledRoute, toWallTime } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Box,
  EmptyState,
  ErrorState,
  Grid,
  Page,
  Skeleton,
  Stack,
  Text,
  useBreakpoint,
  useColorScheme,
  useTimeZone,
} from 'shared-ui';
import { type MapHandle, MapView } from 'shared-ui/map';
import { Player } from '../playback/player.tsx';
import { pointsAt } from '../playback/points-at.ts';
import { usePeople } from '../playback/use-people.ts';
import { FIRST_PACE } from '../playback/use-playback.ts';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { LayerButtons, LayerPanels } from '../uca-location/map-layers.tsx';
import { useBareMap } from '../uca-location/use-bare-map.ts';
import { useMapLayers } from '../uca-location/use-map-layers.ts';
import { ExportMenu } from './export-menu.tsx';
import { RouteFigures } from './route-figures.tsx';
import { RouteFilters } from './route-filters.tsx';
import { RouteLegend } from './route-legend.tsx';
import { boundsOf, linesOf, marksOf, placeOf, spanOf } from './route-lines.ts';
import { RouteTimeline } from './route-timeline.tsx';
import { rowAt, timelineOf } from './timeline.ts';
import { useNames } from './use-names.ts';
import { useRouteView } from './use-route-view.ts';

/** How often a route under way is refreshed: events tell last positions, not fixes that arrive late. */
const POLL_MS = 60_000;
/** Map height taken by the slider, which appears with the first route. */
const SETTLE_MS = 60;
const none: TravelledRoute[] = [];
/** Of a day before: until its period is over, which may be today. The same function each time, or SWR would start anew. */
const untilOver = (latest?: { to: number }) => (!latest || latest.to > Date.now() ? POLL_MS : 0);

/** `/mapas/ucas/ruta`: travelled routes on a map with a slider and in a synchronized table. */
export default function UcaRoutePage() {
  const t = useT();
  const zone = useTimeZone();
  const narrow = useBreakpoint() === 'narrow';
  const { scheme } = useColorScheme();
  const { view, change } = useRouteView();
  const { ucas, day, from, to } = view;
  const today = toWallTime(Date.now(), zone)?.day ?? day;
  const [end, setEnd] = useState<number | null>(null);
  const isUnderWay = end === null ? day === today : end > Date.now();
  const { data, error, isLoading, mutate } = useApi(
    listTravelledRoutes,
    ucas.length > 0 ? { query: { uca_id: ucas, day, from, to } } : null,
    // Under new filters the previous route would be shown, fitted and exported as what they name.
    { refreshInterval: day === today ? POLL_MS : isUnderWay ? untilOver : 0, keepPreviousData: false },
  );
  const answered = data?.to ?? null;
  if (answered !== end) setEnd(answered);
  const asked = ucas.length > 0;
  const routes = data?.data ?? none;
  const names = useNames(routes);
  const isOfDay = view.moment !== null && toWallTime(view.moment, zone)?.day === day;
  const span = spanOf(routes, isOfDay ? view.moment : null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [seen, setSeen] = useState<MapSight | null>(null);
  const [kept, keep] = useState<ReadonlyMap<string, string>>(new Map());
  const layers = useMapLayers(kept, keep, useBareMap(seen?.zoom));
  const [moved, setMoved] = useState<number | null>(null);
  const [pace, setPace] = useState(FIRST_PACE);
  const wanted = moved ?? view.moment;
  const at = span && Math.min(span.to, Math.max(span.from, wanted ?? span.from));
  const rows = timelineOf(routes);
  const current = at === null ? null : rowAt(rows, at);
  const layer = usePeople(routes, at, moved !== null);
  const key = [...ucas, day, from, to].join();
  useFit(map, routes, key);

  const choose = (part: Parameters<typeof change>[0]) => {
    if (part.moment === null) setMoved(null);
    change(part);
  };
  const rest = (moment: number) => {
    setMoved(null);
    change({ moment });
  };
  const nothing = !span && (
    <EmptyState
      title={t(asked ? 'route.empty' : 'route.choose')}
      description={t(asked ? 'route.emptyNote' : 'route.chooseNote')}
    />
  );
  const areas = {
    base: '"filters" "ground" "detail"',
    md: '"filters ground" "detail ground"',
  };
  return (
    <Page title={t('route.title')} fill={!narrow} actions={span && <ExportMenu routes={routes} day={day} />}>
      <Grid
        flex="1"
        gap="0"
        minH="26rem"
        gridTemplateAreas={areas}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(20rem, 26rem) minmax(0, 1fr)' }}
        gridTemplateRows={{ base: 'auto', md: 'auto minmax(0, 1fr)' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="clip"
      >
        <Box gridArea="filters" borderInlineEndWidth={{ md: '1px' }} borderColor="border">
          <RouteFilters view={view} today={today} names={names} change={choose} />
        </Box>
        <Stack gridArea="ground" gap="0" h={{ base: '60dvh', md: 'auto' }}>
          <Box flex="1" minH="0" position="relative">
            <MapView
              label={t('route.map')}
              layer={layer}
              modes={false}
              lines={linesOf(routes, view.color, scheme)}
              marks={marksOf(routes, scheme, current)}
              images={layers.images}
              shapes={layers.shapes}
              heat={layers.heat}
              controls={<LayerButtons layers={layers} withLegend={false} />}
              onRest={({ zoom }, bounds) => setSeen({ bounds, zoom })}
              onReady={setMap}
              placeMenu
            />
            <LayerPanels layers={layers} map={map} sight={seen} legend={null} />
            {span && (
              <RouteLegend routes={routes} color={view.color} onColor={(color) => change({ color })} />
            )}
          </Box>
          {span && at !== null && (
            <Player
              key={key}
              from={span.from}
              to={span.to}
              at={at}
              pace={pace}
              onPace={setPace}
              onMove={setMoved}
              onRest={rest}
            />
          )}
        </Stack>
        <Stack
          gridArea="detail"
          gap="0"
          borderInlineEndWidth={{ md: '1px' }}
          borderTopWidth={{ base: '1px', md: '0' }}
          borderColor="border"
          css={{ contain: narrow ? undefined : 'size' }}
        >
          {error && data && (
            <Text role="status" px="3" pb="2" size="sm" tone="warning">
              {t('live.stale')}
            </Text>
          )}
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void mutate()} />
          ) : isLoading && !data ? (
            <Box aria-busy>
              <Skeleton height="12rem" />
            </Box>
          ) : (
            nothing || (
              <>
                {routes.every(({ lines }) => lines.length === 0) && (
                  <Text role="status" px="3" pb="2" size="sm" tone="muted">
                    {t('route.empty')}
                  </Text>
                )}
                <RouteFigures routes={routes} />
                <RouteTimeline
                  rows={rows}
                  current={current}
                  several={routes.length > 1}
                  onChoose={(row) => {
                    rest(row.from);
                    const own = row.kind === 'event' ? placeOf(row.event) : null;
                    const place = own ?? pointsAt([row.uca], row.from)[0];
                    if (place) map?.reveal(place);
                  }}
                />
              </>
            )
          )}
        </Stack>
      </Grid>
    </Page>
  );
}

/** Fits the map to all routes, or else to what happened, once loaded, and again when the selection changes. */
function useFit(map: MapHandle | null, routes: readonly TravelledRoute[], asked: string): void {
  const [fitted, setFitted] = useState('');
  const fit = useEffectEvent(() => {
    const places = routes.flatMap(({ events }) => events.flatMap((event) => placeOf(event) ?? []));
    const bounds = boundsOf(routes) ?? boundsAround(places);
    if (!map || !bounds || fitted === asked) return;
    map.fit(bounds);
    setFitted(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fits when the request changes.
  useEffect(() => {
    const timer = setTimeout(() => fit(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [map, routes, asked]);
}
