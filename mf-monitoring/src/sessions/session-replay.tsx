import { placeAt, type Replayed, type SessionHappening, sessionReplay } from 'contract';
import { Radar } from 'lucide-react';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Grid,
  Panel,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from 'shared-ui';
import { type MapHandle, type MapMark, MapView, useFitOnce } from 'shared-ui/map';
import { useNewsWords } from 'shared-ui/news';
import { Line, Lines } from 'shared-ui/parts';
import { useDrawnScheme } from 'shared-ui/print';
import { Player } from '../playback/player.tsx';
import { usePeople } from '../playback/use-people.ts';
import { FIRST_PACE } from '../playback/use-playback.ts';
import { useT } from '../text.ts';
import { boundsOf, linesOf } from '../uca-route/route-lines.ts';

/** An alert in the replayed period, with its position if known. */
interface Shown {
  key: string;
  at: number;
  names: readonly string[];
  type: SessionHappening['alert'];
  place: { lat: number; lng: number } | null;
}

/** The alerts between two instants, oldest first. */
export function alertsWithin(
  alerts: readonly SessionHappening[],
  { from, to, people }: { from: number; to: number; people: readonly Replayed[] },
): Shown[] {
  return alerts
    .flatMap(({ key, at, names, alert, uca_id, lat, lng }): Shown[] => {
      const instant = Date.parse(at);
      if (instant < from || instant > to) return [];
      const lines = people.find((one) => one.uca_id === uca_id)?.lines ?? [];
      const place = lat !== null && lng !== null ? { lat, lng } : placeAt(lines, instant);
      return [{ key, at: instant, names, type: alert, place: place && { lat: place.lat, lng: place.lng } }];
    })
    .toSorted((one, other) => one.at - other.at);
}

interface SessionReplayProps {
  id: number;
  alerts: readonly SessionHappening[];
  /** Returns to the live view; null for a session that is over. */
  onLive: (() => void) | null;
}

/** Replays the last two hours of a session: positions and alerts at any moment. */
export default function SessionReplay({ id, alerts, onLive }: SessionReplayProps) {
  const t = useT();
  const { data, error, mutate } = useApi(sessionReplay, { params: { id } });
  const live = onLive && (
    <Button size="sm" icon={<Radar aria-hidden />} onClick={onLive}>
      {t('replay.live')}
    </Button>
  );
  const nobody = data?.data.every(({ lines }) => lines.length === 0);
  return (
    <Panel title={t('replay.title')} actions={live} flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="32rem" />
      ) : nobody ? (
        <EmptyState title={t('replay.empty')} description={t('replay.emptyNote')} />
      ) : (
        <Replay {...data} people={data.data} alerts={alerts} />
      )}
    </Panel>
  );
}

interface ReplayProps {
  from: number;
  to: number;
  people: readonly Replayed[];
  alerts: readonly SessionHappening[];
}

function Replay({ from, to, people, alerts }: ReplayProps) {
  const t = useT();
  const scheme = useDrawnScheme();
  const { number } = useFormat();
  const words = useNewsWords();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [at, setAt] = useState(() => firstSeen(people) ?? from);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(FIRST_PACE);
  const layer = usePeople(people, at, playing);
  const shown = alertsWithin(alerts, { from, to, people });
  const titleOf = ({ type, names }: Shown) =>
    [type === null ? '' : words.alert(type), ...names].filter(Boolean).join(' · ');
  const marks = shown.flatMap(({ key, at: since, place }): MapMark[] =>
    place && since <= at ? [{ id: key, place, text: '!' }] : [],
  );
  const choose = ({ at: moment, place }: Pick<Shown, 'at' | 'place'>) => {
    setPlaying(false);
    setAt(moment);
    if (place) map?.reveal(place);
  };
  useFitOnce(map, boundsOf(people));
  return (
    <Grid
      gap="0"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      // The timeline has the alerts; the map is drawn at the width of the paper.
      css={{
        '[data-printing] &': { display: 'block', breakInside: 'avoid', '& > section': { display: 'none' } },
      }}
    >
      <Stack gap="0" minW="0">
        <Box h={{ base: '20rem', lg: '28rem' }} css={{ '[data-printing] &': { height: '24rem' } }}>
          <MapView
            label={t('replay.map')}
            layer={layer}
            modes={false}
            lines={linesOf(people, 'uca', scheme)}
            marks={marks}
            onReady={setMap}
          />
        </Box>
        <Player
          pace={pace}
          onPace={setPace}
          from={from}
          to={to}
          at={at}
          onMove={(next, isPlaying) => {
            setPlaying(isPlaying);
            setAt(next);
          }}
          onRest={(next) => {
            setPlaying(false);
            setAt(next);
          }}
          marks={shown.map((one) => ({ ...one, label: titleOf(one) }))}
          onMark={choose}
        />
      </Stack>
      <Box
        as="section"
        aria-label={t('replay.alerts')}
        borderInlineStartWidth={{ lg: '1px' }}
        borderTopWidth={{ base: '1px', lg: '0' }}
        borderColor="border"
        css={{ contain: { lg: 'size' } }}
        overflowY="auto"
        maxH={{ base: '18rem', lg: 'none' }}
      >
        <Text px="4" pt="3" label>
          {t('replay.alerts')} · {number(shown.length)}
        </Text>
        <AlertList shown={shown} at={at} onChoose={choose} />
      </Box>
    </Grid>
  );
}

interface AlertListProps {
  shown: readonly Shown[];
  at: number;
  onChoose: (alert: Shown) => void;
}

/** The alerts in chronological order; those after the moment shown are dimmed. */
function AlertList({ shown, at, onChoose }: AlertListProps) {
  const t = useT();
  const words = useNewsWords();
  const { time } = useFormat();
  if (shown.length === 0)
    return (
      <Text tone="muted" px="4" py="3">
        {t('replay.noAlerts')}
      </Text>
    );
  return (
    <Lines label={t('replay.alerts')} ordered inset>
      {shown.map((one) => (
        <Line
          key={one.key}
          title={
            <Text as="span" tone={one.at > at ? 'muted' : undefined}>
              {one.type === null ? '' : words.alert(one.type)}
            </Text>
          }
          text={one.names.join(', ')}
          end={
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('route.goTo', { time: time(one.at, true) })}
              onClick={() => onChoose(one)}
            >
              {time(one.at, true)}
            </Button>
          }
        />
      ))}
    </Lines>
  );
}

/** The first instant with a position; null if there is none. */
function firstSeen(people: readonly Replayed[]): number | null {
  const instants = people.flatMap(({ lines }) => lines[0]?.at[0] ?? []);
  return instants.length > 0 ? Math.min(...instants) : null;
}
