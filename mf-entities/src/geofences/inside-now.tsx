import { listInside } from 'contract';
import { useApi } from 'shared-auth';
import { FenceList, Standing } from './fence-list.tsx';
import { useT } from './text.ts';
import { useFenceEvents } from './use-fence-events.ts';

/** Who is inside a geofence, as it changes. */
export function InsideNow({ id }: { id: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(listInside, { params: { id } });
  const refresh = () => void mutate();
  useFenceEvents(({ geofence_id }) => geofence_id === id, refresh);
  return (
    <FenceList
      title={t('geofence.inside')}
      empty={t('geofence.nobodyInside')}
      items={data?.data}
      error={error}
      onRetry={refresh}
    >
      {({ uca_id, uca_name, entered_at, uncertain }) => (
        <Standing key={uca_id} since={entered_at} uncertain={uncertain}>
          <bdi>{uca_name}</bdi>
        </Standing>
      )}
    </FenceList>
  );
}
