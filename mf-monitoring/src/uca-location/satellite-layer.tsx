import { Satellite as SatelliteIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from 'shared-auth';
import { IconButton, Skeleton } from 'shared-ui';
import type { MapHandle } from 'shared-ui/map';
import { useT } from '../text.ts';
import type { Satellite } from './use-satellite.ts';

const SatellitePanel = lazy(() => import('./satellite-panel.tsx'));

/** The button that opens the choice of satellite images, for those who may see them. */
export function SatelliteButton({ satellite }: { satellite: Satellite }) {
  const t = useT();
  if (!useCan('entities.satelliteImages')) return null;
  return (
    <div className="v-map-group">
      <IconButton
        variant="ghost"
        label={t('location.satellite.title')}
        icon={<SatelliteIcon aria-hidden />}
        aria-pressed={satellite.laid.length > 0}
        aria-expanded={satellite.open}
        onClick={() => satellite.setOpen(!satellite.open)}
      />
    </div>
  );
}

/** The choice, fetched when it is opened first. */
export function SatelliteChoice({ satellite, map }: { satellite: Satellite; map: MapHandle | null }) {
  if (!satellite.open) return null;
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <SatellitePanel satellite={satellite} map={map} />
    </Suspense>
  );
}
