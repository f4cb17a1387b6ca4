import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { CoordinatesField } from 'shared-ui/fields';
import { useT } from '../text.ts';
import './entities.styles.ts';

const PlaceMap = lazy(() => import('./place-map.tsx'));

/** Where something is, in degrees, and the same on a map. */
export function CoordinatesOnMap() {
  const t = useT();
  return (
    <CoordinatesField<{ lat: number | null; lng: number | null }>
      lat="lat"
      lng="lng"
      span="full"
      label={t('common.coordinates')}
      hint={t('common.coordinatesHint')}
      map={(place) =>
        place &&
        Math.abs(place.lat) <= 85 && (
          <div className="m-ent-map">
            <Suspense fallback={<Skeleton height="100%" />}>
              <PlaceMap key={`${place.lat} ${place.lng}`} {...place} label={t('common.pickedPlace')} />
            </Suspense>
          </div>
        )
      }
    />
  );
}
