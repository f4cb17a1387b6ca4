import type { Coordinates } from 'contract';
import { Radius } from 'lucide-react';
import { generatePath, LinkButton } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Leads to the form of a geofence around a place on the live map. */
export default function FenceHere({ lat, lng }: Coordinates) {
  const t = useT();
  const to = generatePath(paths.geofenceCreateAt, { lat: lat.toFixed(6), lng: lng.toFixed(6) });
  return (
    <LinkButton to={to} icon={<Radius aria-hidden />} wide>
      {t('fenceHere.title')}
    </LinkButton>
  );
}
