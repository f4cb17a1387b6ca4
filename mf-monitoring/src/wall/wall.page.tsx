import { channels, events, monitoringWall, WALL_SESSIONS, type WallSession } from 'contract';
import { LogOut, Maximize, Settings2, VolumeX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import {
  Button,
  EmptyState,
  ErrorState,
  Grid,
  IconButton,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useNow,
  useRootMark,
  useSearchParams,
  useTimeZone,
} from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { LiveBanner } from '../uca-location/live-banner.tsx';
import { useWall } from '../uca-location/use-wall.ts';
import { maySound, unmute, useMuted } from './chimes.ts';
import { isNight } from './night.ts';
import { isQuiet, ringing, useRinging } from './ringing.ts';
import { useStayAwake } from './stay-awake.ts';
import { useWallChoices } from './wall.store.ts';
import { WallTile } from './wall-tile.tsx';
import '../uca-location/uca-location.styles.ts';

const WallSettings = lazy(() => import('./wall-settings.tsx'));

/** Poll interval even while the socket is up, as a wall runs for days. */
const POLL_MS = 15_000;
/** Data older than this is marked as stale. */
const OLD_MS = 60_000;
/** The buttons hide this long after the pointer stops. */
const REST_MS = 5000;
const none: readonly WallSession[] = [];

const columnsFor = (sessions: number, chosen: number): number => {
  if (chosen > 0) return Math.min(chosen, Math.max(1, sessions));
  return sessions <= 1 ? 1 : sessions <= 4 ? 2 : 3;
};

/** `/monitoreo/pared?sesion=4&sesion=7`: sessions side by side, on a screen left alone for days. */
export default function WallPage() {
  const t = useT();
  const { time, date, duration } = useFormat();
  const [params, setParams] = useSearchParams();
  const chosen = [...new Set(params.getAll('sesion').map(Number))]
    .filter((one) => Number.isInteger(one) && one > 0)
    .slice(0, WALL_SESSIONS);
  const client = useUser()?.client_id ?? null;
  const { data, error, mutate } = useApi(
    monitoringWall,
    { query: chosen.length > 0 ? { sesion: chosen } : {} },
    { refreshInterval: POLL_MS },
  );
  const again = () => void mutate();
  useLive(
    client === null ? null : channels.monitoring(client),
    [events.alertRaised, events.sosChanged],
    again,
    { gatherMs: 100, everyMs: 1000 },
  );
  const sessions = data?.data ?? none;
  const { sounds, night, columns: wanted } = useWallChoices();
  const zone = useTimeZone();
  const now = useNow();
  const received = useReceived(data);
  const muted = useMuted();
  const gone = data ? chosen.filter((one) => !sessions.some(({ id }) => id === one)).length : 0;
  const rings = ringing(sessions, sounds);
  useRinging(rings);
  useStayAwake();
  useRootMark('bare');
  useRootMark('unattended', rings.length === 0);
  const frame = useRef<HTMLDivElement>(null);
  const wall = useWall(frame);
  const resting = useRest();
  const [setting, setSetting] = useState(false);
  const dim = isNight(night, now, zone) && isQuiet(sessions);
  const columns = columnsFor(sessions.length, wanted);
  const age = received === null ? 0 : Math.max(0, now - received);
  return (
    <Stack
      ref={frame}
      as="section"
      aria-label={t('wall.title')}
      gap="2"
      p="2"
      flex="1"
      bg="bg"
      minH={{ md: 'calc(100dvh - var(--alarm, 0px))' }}
      style={{
        cursor: resting ? 'none' : undefined,
        filter: dim ? 'brightness(0.55)' : undefined,
      }}
    >
      <title>{`${t('wall.title')} · Vigía`}</title>
      <Row gap="3" px="1" flexWrap="wrap">
        <Text as="h1" size="lg" weight="semibold">
          {t('wall.title')}
        </Text>
        <Text as="span" size="xl" fontVariantNumeric="tabular-nums">
          {time(now, true)}
        </Text>
        <Text as="span" tone="muted">
          {date(now)}
        </Text>
        {received !== null && (
          <Text as="span" role={age > OLD_MS ? 'status' : undefined} tone={age > OLD_MS ? 'danger' : 'muted'}>
            {t('wall.age', { age: duration(Math.floor(age / 1000)) })}
          </Text>
        )}
        {gone > 0 && (
          <Text as="span" role="status" tone="danger">
            {t('wall.gone', { n: gone })}
          </Text>
        )}
        {(muted || (rings.length > 0 && !maySound())) && (
          <Button
            size="sm"
            icon={<VolumeX aria-hidden />}
            onClick={() => {
              unmute();
              again();
            }}
          >
            {t('wall.soundOn')}
          </Button>
        )}
        <Row
          gap="1"
          ms="auto"
          opacity={resting && !setting ? 0 : 1}
          _focusWithin={{ opacity: 1 }}
          transition="opacity 0.3s"
        >
          <IconButton
            variant="ghost"
            label={t('wall.settings')}
            icon={<Settings2 aria-hidden />}
            onClick={() => setSetting(true)}
          />
          <IconButton
            variant="ghost"
            aria-pressed={wall.on}
            label={t('wall.full')}
            icon={<Maximize aria-hidden />}
            onClick={wall.toggle}
          />
          <LinkButton to={catalogues.sessions.list} variant="ghost" icon={<LogOut aria-hidden />}>
            {t('wall.leave')}
          </LinkButton>
        </Row>
      </Row>
      <LiveBanner failed={error !== undefined} />
      {error && !data ? (
        <ErrorState error={error} onRetry={again} />
      ) : !data ? (
        <Skeleton height="70dvh" />
      ) : sessions.length === 0 ? (
        <EmptyState title={t('wall.empty')} description={t('wall.emptyNote')} />
      ) : (
        <Grid
          flex="1"
          minH="0"
          gap="2"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` }}
          gridAutoRows={{ md: 'minmax(14rem, 1fr)' }}
        >
          {sessions.map((session) => (
            <WallTile key={session.id} session={session} columns={columns} onTaken={again} />
          ))}
        </Grid>
      )}
      {setting && (
        <Suspense>
          <WallSettings
            chosen={chosen}
            onChoose={(ids) =>
              setParams(new URLSearchParams(ids.map((id) => ['sesion', String(id)])), { replace: true })
            }
            onClose={() => setSetting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** When the newest response arrived, by this device's clock; null before the first. */
function useReceived(data: { at: string } | undefined): number | null {
  const [received, setReceived] = useState<number | null>(null);
  const at = data?.at;
  useEffect(() => {
    if (at !== undefined) setReceived(Date.now());
  }, [at]);
  return received;
}

/** True after some seconds without pointer or keyboard input. */
function useRest(): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), REST_MS);
    };
    stir();
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, stir);
    };
  }, []);
  return resting;
}
