import { type GeofenceEvent, listGeofenceEvents, ucaRoutePath } from 'contract';
import { useApi, useCan } from 'shared-auth';
import { Box, Link, RelativeTime, Row, Text } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { FenceList } from './fence-list.tsx';
import { useT } from './text.ts';
import { useFenceEvents } from './use-fence-events.ts';

/** Latest entries and exits of a geofence, live; each links to its moment on the map. */
export function LatestEvents({ id }: { id: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(listGeofenceEvents, { params: { id } });
  const refresh = () => void mutate();
  useFenceEvents(({ geofence_id }) => geofence_id === id, refresh);
  return (
    <FenceList
      title={t('geofence.events')}
      empty={t('geofence.noEvents')}
      items={data?.data}
      error={error}
      onRetry={refresh}
    >
      {(event) => <EventLine key={event.id} event={event} />}
    </FenceList>
  );
}

function EventLine({ event }: { event: GeofenceEvent }) {
  const words = useNewsWords();
  const mayLook = useCan('maps.ucaRoute');
  const { uca_id, uca_name, geofence_name: name, at } = event;
  return (
    <Row as="li" py="1" flexWrap="wrap" justifyContent="space-between" columnGap="3">
      <Box minW="0">
        {mayLook ? <Link to={ucaRoutePath(uca_id, { at })}>{uca_name}</Link> : <bdi>{uca_name}</bdi>}
        <Text size="sm" tone="muted">
          {words.fence({ ...event, name })}
        </Text>
      </Box>
      <Text as="span" size="sm" tone="muted">
        <RelativeTime value={at} />
      </Text>
    </Row>
  );
}
