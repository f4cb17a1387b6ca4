import { type Coordinates, geofenceHerePath } from 'contract';
import { Radius } from 'lucide-react';
import { useCan } from 'shared-auth';
import { LinkButton } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';

/** Who may make geofences. */
export const fencers = 'entities.geofences';

/** Leads to the form of a geofence around a place of a map; nothing for those who may not make any. */
export function FenceHere({ lat, lng }: Coordinates) {
  const t = useT();
  if (!useCan(fencers)) return null;
  return (
    <LinkButton to={geofenceHerePath({ lat, lng })} icon={<Radius aria-hidden />} wide>
      {t('map.spot.fence')}
    </LinkButton>
  );
}
