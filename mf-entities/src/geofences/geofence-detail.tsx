import { type Geofence, type GeofenceRecord, shapeOf } from 'contract';
import { lazy, Suspense } from 'react';
import { Box, Skeleton } from 'shared-ui';
import { InsideNow } from './inside-now.tsx';
import { LatestEvents } from './latest-events.tsx';
import { useT } from './text.ts';

const GeofenceMap = lazy(() => import('./geofence-map.tsx'));

/** A geofence on the map, in its panel. A polygon's corners are in the record. */
export default function GeofenceDetail({ row }: { row: Geofence & Partial<GeofenceRecord> }) {
  const t = useT();
  const { lat, lng, radius, points = [] } = row;
  const shape = shapeOf({ shape: row.shape, lat, lng, radius, points });
  const known = row.shape === 'circle' || points.length > 0;
  return (
    <>
      <Box
        position="relative"
        display="grid"
        h="16rem"
        my="3"
        border="1px solid var(--border)"
        borderRadius="var(--radius)"
        overflow="clip"
      >
        <Suspense fallback={<Skeleton height="100%" />}>
          {shape && known ? (
            <GeofenceMap label={t('geofence.map')} shape={shape} color={row.color} />
          ) : (
            <Skeleton height="100%" />
          )}
        </Suspense>
      </Box>
      <InsideNow id={row.id} />
      <LatestEvents id={row.id} />
    </>
  );
}
