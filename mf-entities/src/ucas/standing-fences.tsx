import { listStandingFences } from 'contract';
import { useApi } from 'shared-auth';
import { FenceList, Standing } from '../geofences/fence-list.tsx';
import { FenceName } from '../geofences/fence-name.tsx';
import { useFenceEvents } from '../geofences/use-fence-events.ts';
import { useT } from '../text.ts';

/** The geofences a UCA is in, live. */
export function StandingFences({ uca }: { uca: number }) {
  const t = useT();
  const { data, error, mutate } = useApi(listStandingFences, { params: { id: uca } });
  const refresh = () => void mutate();
  useFenceEvents(({ uca_id }) => uca_id === uca, refresh);
  return (
    <FenceList
      title={t('uca.standing')}
      empty={t('uca.standingNowhere')}
      items={data?.data}
      error={error}
      onRetry={refresh}
    >
      {({ geofence_id, geofence_name, color, entered_at, uncertain }) => (
        <Standing key={geofence_id} since={entered_at} uncertain={uncertain}>
          <FenceName fence={{ name: geofence_name, color }} />
        </Standing>
      )}
    </FenceList>
  );
}
