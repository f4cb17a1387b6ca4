import { AlertType, type MonitoringSession, type SessionHappening } from 'contract';
import { useEffect, useState } from 'react';
import { Box, ErrorState, Grid, Panel, Text, useFormat } from 'shared-ui';
import { type MapHandle, type MapMark, MapView, useFitOnce } from 'shared-ui/map';
import { DataAge } from '../data-age/data-age.tsx';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { PositionList } from '../uca-location/position-list.tsx';
import { useLivePositions } from '../uca-location/use-live-positions.ts';

interface SessionMapProps {
  session: MonitoringSession;
  /** Newest first. */
  alerts: readonly SessionHappening[];
}

/** A mark at each UCA's newest alert with a known position. */
export function alertMarks(alerts: readonly Pick<SessionHappening, 'uca_id' | 'lat' | 'lng'>[]): MapMark[] {
  const marks = new Map<number, MapMark>();
  for (const { uca_id, lat, lng } of alerts)
    if (uca_id !== null && lat !== null && lng !== null && !marks.has(uca_id))
      marks.set(uca_id, { id: `alert-${uca_id}`, place: { lat, lng }, text: '!' });
  return [...marks.values()];
}

/** The UCAs of a session on a map and in a synchronized list, with marks at their alerts. */
export function SessionMap({ session, alerts }: SessionMapProps) {
  const t = useT();
  const { number } = useFormat();
  const { rows, layer, ages, now, loading, error, retry } = useLivePositions('points');
  const [map, setMap] = useState<MapHandle | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const ids = session.members.map(({ id }) => id);
  const own = rows.filter(({ uca_id }) => ids.includes(uca_id));
  const shown = ids.join(' ');
  useEffect(() => layer.show(shown.split(' ').filter(Boolean).map(Number)), [layer, shown]);
  useEffect(() => layer.select(selected), [layer, selected]);
  useEffect(
    () => layer.onPick((hit) => (hit?.kind === 'point' ? setSelected(Number(hit.id)) : undefined)),
    [layer],
  );
  // A press may locate a person who was last seen far from there.
  const pressed = alertMarks(alerts.filter(({ alert }) => alert === AlertType.sosPress));
  useFitOnce(map, boundsAround([...own, ...pressed.map(({ place }) => place)]), `pressed ${pressed.length}`);
  const silent = session.members.filter(({ id }) => !rows.some(({ uca_id }) => uca_id === id));
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}>
      <Box h={{ base: '20rem', lg: '32rem' }} borderRadius="md" overflow="clip">
        <MapView
          label={t('session.map')}
          layer={layer}
          marks={alertMarks(alerts)}
          modes={false}
          note={<DataAge ages={ages} />}
          onReady={setMap}
        />
      </Box>
      <Panel title={t('session.ucas')} note={number(session.members.length)} flush>
        <Box h={{ base: '16rem', lg: '29rem' }} display="flex" flexDirection="column">
          <PositionList
            rows={own}
            now={now}
            selected={selected}
            onSelect={(row) => {
              setSelected(row.uca_id);
              map?.reveal(row);
            }}
          />
          {!loading && silent.length > 0 && (
            <Text tone="muted" size="sm" p="3">
              {t('session.noPosition', { names: silent.map(({ name }) => name).join(', ') })}
            </Text>
          )}
        </Box>
      </Panel>
    </Grid>
  );
}
