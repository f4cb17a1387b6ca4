import { type GeofenceEvent, listGeofenceEvents } from 'contract';
import { useApi, useCan } from 'shared-auth';
import { Box, ErrorState, Heading, Link, RelativeTime, Row, Skeleton, Text } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { useT } from '../text.ts';
import { useFenceEvents } from './use-fence-events.ts';

/** Who came into a geofence and left it lately, as it happens; each leads to its moment on the map. */
export function LatestEvents({ id }: { id: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(listGeofenceEvents, { params: { id } });
  useFenceEvents(
    ({ geofence_id }) => geofence_id === id,
    () => void mutate(),
  );
  return (
    <Box as="section" my="3">
      <Heading as="h3" size="sm" mb="2">
        {t('geofence.events')}
      </Heading>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="3rem" />
      ) : data.data.length === 0 ? (
        <Text tone="muted">{t('geofence.noEvents')}</Text>
      ) : (
        <Box as="ul">
          {data.data.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function EventLine({ event }: { event: GeofenceEvent }) {
  const words = useNewsWords();
  const mayLook = useCan('maps.ucaRoute');
  const { uca_id, uca_name, geofence_name: name, at } = event;
  const path = `/mapas/ucas/ruta?uca=${uca_id}&momento=${encodeURIComponent(at)}`;
  return (
    <Row as="li" py="1" flexWrap="wrap" justifyContent="space-between" columnGap="3">
      <Box minW="0">
        {mayLook ? <Link to={path}>{uca_name}</Link> : <bdi>{uca_name}</bdi>}
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
