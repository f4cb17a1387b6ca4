import {
  channels,
  events,
  getMonitoring,
  isSessionOver,
  type MonitoringSession,
  MonitoringSessionKind,
  monitoringTimeline,
  pathTo,
  type SessionHappening,
} from 'contract';
import { CircleStop, History, Pencil, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import {
  Box,
  Button,
  type Crumb,
  ErrorState,
  Grid,
  LinkButton,
  Page,
  Panel,
  Row,
  Skeleton,
  Stack,
  useFormat,
} from 'shared-ui';
import { printPage } from 'shared-ui/print';
import { SharePanel } from '../links/share-panel.tsx';
import { paths } from '../paths.ts';
import { rereadSos } from '../sos/use-sos.ts';
import { useT } from '../text.ts';
import { LiveBanner } from '../uca-location/live-banner.tsx';
import { EndSession } from './end-session.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionGone } from './session-gone.tsx';
import { SessionMap } from './session-map.tsx';
import { SessionSeal } from './session-seal.tsx';
import { SessionStateMark } from './session-state.tsx';
import { SessionTimeline } from './session-timeline.tsx';
import '../uca-location/uca-location.styles.ts';

const SosPanel = lazy(() => import('../sos/sos-panel.tsx'));
const SessionReplay = lazy(() => import('./session-replay.tsx'));
const SessionMessages = lazy(() => import('../messages/session-messages.tsx'));

const GATHER_MS = 300;
const none: readonly SessionHappening[] = [];

interface SessionViewProps {
  id: string;
  /** Title until its name is loaded. */
  title: string;
  breadcrumbs: Crumb[];
}

/** A session: its UCAs and alerts on the map while it runs, its record afterwards. */
export function SessionView({ id, title, breadcrumbs }: SessionViewProps) {
  const t = useT();
  const client = useUser()?.client_id ?? null;
  const [replays, setReplays] = useState(false);
  const { data: session, error, mutate } = useApi(getMonitoring, { params: { id } });
  const timeline = useApi(monitoringTimeline, session ? { params: { id } } : null);
  useLive(
    client === null ? null : channels.monitoring(client),
    [events.alertRaised],
    () => void timeline.mutate(),
    {
      gatherMs: GATHER_MS,
      everyMs: 1000,
      when: (alert) => session?.members.some((uca) => uca.id === alert.uca_id) ?? false,
    },
  );
  // A running session can become an SOS.
  useLive(client === null ? null : channels.monitoring(client), [events.sosChanged], () => void rereadSos(), {
    gatherMs: GATHER_MS,
    everyMs: 1000,
    when: ({ session_id }) => String(session_id) === id,
  });
  if (!session || error?.code === 'notFound')
    return (
      <Page title={title} breadcrumbs={breadcrumbs}>
        {error?.code === 'notFound' ? (
          <SessionGone />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="32rem" />
        )}
      </Page>
    );
  const happened = timeline.data?.data ?? none;
  const runs = !isSessionOver(session.state);
  const isSos = session.kind === MonitoringSessionKind.sos;
  const alerts = happened.filter(({ what }) => what === 'alert');
  return (
    <Page
      title={session.name}
      documentTitle={`${session.name} · ${title}`}
      breadcrumbs={breadcrumbs}
      description={<Standing session={session} />}
      actions={
        runs ? (
          <>
            {!replays && (
              <Button icon={<History aria-hidden />} onClick={() => setReplays(true)}>
                {t('replay.open')}
              </Button>
            )}
            <Commands session={session} isSos={isSos} />
          </>
        ) : (
          <Button icon={<Printer aria-hidden />} onClick={() => void printPage()}>
            {t('seal.print')}
          </Button>
        )
      }
    >
      <Stack>
        {runs && <LiveBanner failed={error !== undefined} />}
        {isSos && (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <SosPanel session={session} />
          </Suspense>
        )}
        {runs && !replays ? (
          <SessionMap session={session} alerts={alerts} />
        ) : (
          <Suspense fallback={<Skeleton height="32rem" />}>
            <SessionReplay id={session.id} alerts={alerts} onLive={runs ? () => setReplays(false) : null} />
          </Suspense>
        )}
        {session.kind !== MonitoringSessionKind.normal && (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <SessionMessages id={session.id} exact={!runs} />
          </Suspense>
        )}
        <Grid
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
          _print={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
          alignItems="start"
        >
          <Panel title={t('session.timeline')} flush>
            {timeline.error && !timeline.data ? (
              <ErrorState error={timeline.error} onRetry={() => void timeline.mutate()} />
            ) : timeline.data ? (
              <SessionTimeline happened={happened} exact={!runs} running={runs ? session.id : null} />
            ) : (
              <Skeleton height="8rem" />
            )}
          </Panel>
          <Stack>
            {!session.temporary && (
              <Box _print={{ display: 'none' }} css={{ '&:empty': { display: 'none' } }}>
                <SharePanel session={session} />
              </Box>
            )}
            <Panel title={t('session.facts')}>
              <SessionFacts session={session} />
            </Panel>
            {!runs && !session.temporary && (
              <Panel title={t('seal.title')}>
                <SessionSeal session={session} />
              </Panel>
            )}
          </Stack>
        </Grid>
      </Stack>
    </Page>
  );
}

/** Its state and end time. */
function Standing({ session }: { session: MonitoringSession }) {
  const t = useT();
  const { dateTime } = useFormat();
  const runs = !isSessionOver(session.state);
  const isSos = session.kind === MonitoringSessionKind.sos;
  return (
    <Row as="span" display="inline-flex" gap="3" flexWrap="wrap">
      <SessionStateMark state={session.state} look="badge" />
      <span>
        {runs && isSos
          ? t('sos.stays', { when: dateTime(session.started_at) })
          : runs
            ? t('session.until', { when: dateTime(session.ends_at) })
            : t('session.wasUntil', { when: dateTime(session.ended_at ?? session.ends_at) })}
      </span>
    </Row>
  );
}

/** Buttons of a session. An SOS cannot be ended here: it is resolved in its own panel. */
function Commands({ session, isSos }: { session: MonitoringSession; isSos: boolean }) {
  const t = useT();
  const [ending, setEnding] = useState(false);
  return (
    <>
      <LinkButton to={pathTo(paths.editSession, { id: session.id })} icon={<Pencil aria-hidden />}>
        {t('session.change')}
      </LinkButton>
      {!isSos && (
        <Button variant="danger" icon={<CircleStop aria-hidden />} onClick={() => setEnding(true)}>
          {t('session.end')}
        </Button>
      )}
      <EndSession session={session} open={ending} onClose={() => setEnding(false)} />
    </>
  );
}
