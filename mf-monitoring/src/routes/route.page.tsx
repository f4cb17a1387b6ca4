import { channels, events, getRoute, isRouteOver, type PlannedRoute, pathTo, routeTrack } from 'contract';
import { Archive, CircleX, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { Button, ErrorState, Grid, LinkButton, Page, Panel, Skeleton, Stack, useParams } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { LiveBanner } from '../uca-location/live-banner.tsx';
import '../uca-location/uca-location.styles.ts';
import { EndRoute } from './end-route.tsx';
import { RouteFacts } from './route-facts.tsx';
import { RouteGone } from './route-gone.tsx';
import { RouteMap } from './route-map.tsx';
import { RouteStatusMark } from './route-status.tsx';
import { RouteTimeline } from './route-timeline.tsx';
import { SaveTemplate } from './save-template.tsx';

/** Poll interval of the travelled line: events tell last positions, not fixes that arrive late. */
const TRACK_MS = 10_000;
const GATHER_MS = 300;

/** `/monitoreo/rutas/ver/{id}`: a route's plan and progress. */
export default function RoutePage() {
  const t = useT();
  const { id = '' } = useParams();
  const client = useUser()?.client_id ?? null;
  const { data: route, error, mutate } = useApi(getRoute, { params: { id } });
  const runs = route !== undefined && !isRouteOver(route.status);
  const track = useApi(
    routeTrack,
    route ? { params: { id } } : null,
    runs ? { refreshInterval: TRACK_MS } : {},
  );
  useLive(
    client === null ? null : channels.monitoring(client),
    [events.routeChanged],
    () => {
      void mutate();
      void track.mutate();
    },
    { gatherMs: GATHER_MS, everyMs: 1000, when: (changed) => changed.route_id === route?.id },
  );
  const title = t('plan.one');
  const breadcrumbs = [{ label: t('routes.title'), to: catalogues.routes.list }];
  if (!route)
    return (
      <Page title={title} breadcrumbs={breadcrumbs}>
        {error?.code === 'notFound' ? (
          <RouteGone />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="32rem" />
        )}
      </Page>
    );
  return (
    <Page
      title={route.name}
      documentTitle={`${route.name} · ${title}`}
      breadcrumbs={breadcrumbs}
      description={<RouteStatusMark status={route.status} look="badge" />}
      actions={<Commands route={route} />}
    >
      <Stack>
        {runs && <LiveBanner failed={error !== undefined} />}
        <RouteMap route={route} track={track.data} />
        <Grid
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
          alignItems="start"
        >
          <Panel title={t('plan.timeline')} flush>
            {track.error && !track.data ? (
              <ErrorState error={track.error} onRetry={() => void track.mutate()} />
            ) : track.data ? (
              <RouteTimeline happened={track.data.data} />
            ) : (
              <Skeleton height="8rem" />
            )}
          </Panel>
          <Panel title={t('plan.facts')}>
            <RouteFacts route={route} track={track.data} />
          </Panel>
        </Grid>
      </Stack>
    </Page>
  );
}

function Commands({ route }: { route: PlannedRoute }) {
  const t = useT();
  const [ending, setEnding] = useState(false);
  const isOver = isRouteOver(route.status);
  if (route.status === 7) return null;
  return (
    <>
      <SaveTemplate route={route} />
      {!isOver && (
        <LinkButton to={pathTo(paths.editRoute, { id: route.id })} icon={<Pencil aria-hidden />}>
          {t('plan.change')}
        </LinkButton>
      )}
      <Button
        variant={isOver ? 'outline' : 'danger'}
        icon={isOver ? <Archive aria-hidden /> : <CircleX aria-hidden />}
        onClick={() => setEnding(true)}
      >
        {t(isOver ? 'plan.archive' : 'plan.cancel')}
      </Button>
      <EndRoute route={route} open={ending} onClose={() => setEnding(false)} />
    </>
  );
}
