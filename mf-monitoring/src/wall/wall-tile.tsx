import {
  isSessionOver,
  isUnanswered,
  MonitoringSessionKind,
  sessionPath,
  takeAlerts,
  type WallAlert,
  type WallSession,
} from 'contract';
import { CheckCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from 'shared-auth';
import { Box, Button, Link, RelativeTime, Row, Stack, Text, toast } from 'shared-ui';
import { type MapHandle, MapView, useFitOnce } from 'shared-ui/map';
import { useNewsWords } from 'shared-ui/news';
import { problemOf } from 'shared-ui/problem';
import { DataAge } from '../data-age/data-age.tsx';
import { alertMarks } from '../sessions/session-map.tsx';
import { SessionStateMark } from '../sessions/session-state.tsx';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { useLivePositions } from '../uca-location/use-live-positions.ts';

/** Most alert rows on a tile. */
const SHOWN = 4;

interface WallTileProps {
  session: WallSession;
  columns: number;
  onTaken: () => void;
}

/** One session of the wall: positions, their age, and unacknowledged alerts. */
export function WallTile({ session, columns, onTaken }: WallTileProps) {
  const t = useT();
  const isOver = isSessionOver(session.state);
  const isOpenSos = session.kind === MonitoringSessionKind.sos && !isOver;
  const rings = isOpenSos && isUnanswered(session.state);
  const { rows, layer, ages } = useLivePositions('points');
  const [map, setMap] = useState<MapHandle | null>(null);
  // A finished session watches no one.
  const watched = isOver ? [] : session.uca_ids;
  const own = rows.filter(({ uca_id }) => watched.includes(uca_id));
  const shown = watched.join(' ');
  useEffect(() => layer.show(shown.split(' ').filter(Boolean).map(Number)), [layer, shown]);
  useFitOnce(map, boundsAround(own), shown);
  const heard = own
    .map(({ heard_at }) => heard_at)
    .toSorted()
    .at(-1);
  const big = isOpenSos && columns > 1;
  return (
    <Stack
      as="section"
      aria-label={session.name}
      gap="0"
      minH={{ base: '22rem', md: '14rem' }}
      bg="bg.panel"
      borderWidth={isOpenSos ? '3px' : '1px'}
      borderColor={isOpenSos ? 'sos.solid' : 'border'}
      borderRadius="lg"
      overflow="clip"
      gridColumn={{ md: big ? 'span 2' : undefined }}
      gridRow={{ md: big ? 'span 2' : undefined }}
    >
      <Row gap="3" px="3" py="2" flexWrap="wrap" {...(rings && { bg: 'sos.solid', color: 'sos.on' })}>
        <Text as="h2" size={big ? 'xl' : 'lg'} weight="semibold" flex="1 1 12rem" overflowWrap="anywhere">
          <Link to={sessionPath(session.id)}>{session.name}</Link>
        </Text>
        {!rings && <SessionStateMark state={session.state} look="badge" />}
        {!isOver && (
          <Text as="span" size="sm">
            {heard ? (
              <>
                {t('wall.heard')} <RelativeTime value={heard} />
              </>
            ) : (
              t('wall.unheard')
            )}
          </Text>
        )}
      </Row>
      <Box flex="1" minH="0" position="relative">
        <MapView
          label={t('wall.map', { name: session.name })}
          layer={layer}
          modes={false}
          measure={false}
          // Looked at from afar, and small: its name leads to the session, whose map has the menu.
          placeMenu={false}
          marks={alertMarks(session.alerts.map(({ uca_id, lat, lng }) => ({ uca_id, lat, lng })))}
          note={<DataAge ages={ages} />}
          onReady={setMap}
        />
      </Box>
      <Alerts session={session} onTaken={onTaken} />
    </Stack>
  );
}

/** Unacknowledged alerts. */
function Alerts({ session, onTaken }: Pick<WallTileProps, 'session' | 'onTaken'>) {
  const t = useT();
  const words = useNewsWords();
  const [busy, setBusy] = useState(false);
  const open = session.alerts.filter(({ taken_at }) => taken_at === null);
  if (open.length === 0 || isSessionOver(session.state)) return null;
  async function take(alerts: readonly WallAlert[]) {
    setBusy(true);
    try {
      await call(takeAlerts, { params: { id: session.id }, body: { alert_ids: alerts.map(({ id }) => id) } });
      onTaken();
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box borderTopWidth="1px" borderColor="border" bg="warning.bg" color="warning.fg">
      <Box as="ul" m="0" p="0" aria-live="polite" aria-label={t('wall.alerts')}>
        {open.slice(0, SHOWN).map((alert) => (
          <Row as="li" key={alert.id} px="3" py="1" gap="3">
            <Text as="span" flex="1" size="sm" overflowWrap="anywhere">
              <b>{words.alert(alert.type)}</b> · {alert.name} · <RelativeTime value={alert.at} />
            </Text>
          </Row>
        ))}
      </Box>
      <Row px="3" pb="2" gap="3">
        <Text as="span" size="sm" flex="1">
          {open.length > SHOWN && t('wall.more', { count: open.length - SHOWN })}
        </Text>
        <Button size="sm" icon={<CheckCheck aria-hidden />} loading={busy} onClick={() => void take(open)}>
          {t('wall.take')}
        </Button>
      </Row>
    </Box>
  );
}
