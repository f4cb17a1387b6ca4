import { listInside } from 'contract';
import { useApi } from 'shared-auth';
import { Box, ErrorState, Heading, RelativeTime, Row, Skeleton, Status, Text } from 'shared-ui';
import { useT } from '../text.ts';
import { useFenceEvents } from './use-fence-events.ts';

/** Who is inside a geofence, as it changes. */
export function InsideNow({ id }: { id: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(listInside, { params: { id } });
  useFenceEvents(
    ({ geofence_id }) => geofence_id === id,
    () => void mutate(),
  );
  return (
    <Box as="section" my="3">
      <Heading as="h3" size="sm" mb="2">
        {t('geofence.inside')}
      </Heading>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="3rem" />
      ) : data.data.length === 0 ? (
        <Text tone="muted">{t('geofence.nobodyInside')}</Text>
      ) : (
        <Box as="ul">
          {data.data.map(({ uca_id, uca_name, entered_at, uncertain }) => (
            <Row as="li" key={uca_id} py="1" flexWrap="wrap" justifyContent="space-between" columnGap="3">
              <bdi>{uca_name}</bdi>
              <Row gap="2" alignItems="center">
                {uncertain && <Status tone="warning">{t('geofence.uncertain')}</Status>}
                <Text as="span" size="sm" tone="muted">
                  <RelativeTime value={entered_at} />
                </Text>
              </Row>
            </Row>
          ))}
        </Box>
      )}
    </Box>
  );
}
