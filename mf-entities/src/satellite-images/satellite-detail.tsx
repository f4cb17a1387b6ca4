import type { SatelliteImage } from 'contract';
import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { useT } from '../text.ts';
import './satellite.styles.ts';
import { usePhoto } from './use-photo.ts';

const CornersMap = lazy(() => import('./corners-map.tsx'));

/** An image on the map, in its drawer. */
export function SatelliteDetail({ row }: { row: SatelliteImage }) {
  const t = useT();
  const { url } = usePhoto(undefined, row.photo_id);
  return (
    <div className="m-sat-map" data-apart>
      <Suspense fallback={<Skeleton height="100%" />}>
        <CornersMap label={t('satelliteImage.map')} corners={row.corners} url={url} />
      </Suspense>
    </div>
  );
}
