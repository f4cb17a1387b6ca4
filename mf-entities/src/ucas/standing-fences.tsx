import { listStandingFences } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Heading, RelativeTime, Row, Skeleton, Stack, Status, Text } from 'shared-ui';
import { FenceName } from '../geofences/fence-name.tsx';
import { useFenceEvents } from '../geofences/use-fence-events.ts';
import { useT } from '../text.ts';

/** The geofences somebody is inside of, as it changes. */
export function StandingFences({ uca }: { uca: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(listStandingFences, { params: { id: uca } });
  useFenceEvents(
    ({ uca_id }) => uca_id === uca,
    () => void mutate(),
  );
  return (
    <Stack as="section" gap="2" mt="4">
      <Heading as="h3" size="sm">
        {t('uca.standing')}
      </Heading>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="1.5rem" />
      ) : data.data.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('uca.standingNowhere')}
        </Text>
      ) : (
        <Stack as="ul" gap="1">
          {data.data.map(({ geofence_id, geofence_name, color, entered_at, uncertain }) => (
            <Row as="li" key={geofence_id} flexWrap="wrap" justifyContent="space-between" columnGap="3">
              <FenceName fence={{ name: geofence_name, color }} />
              <Row gap="2" alignItems="center">
                {uncertain && <Status tone="warning">{t('geofence.uncertain')}</Status>}
                <Text as="span" size="sm" tone="muted">
                  <RelativeTime value={entered_at} />
                </Text>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
