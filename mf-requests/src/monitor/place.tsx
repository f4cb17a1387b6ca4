import { formatDegrees } from 'contract';
import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Box, CopyId, Row, Skeleton, Text } from 'shared-ui';
import { useT } from '../text.ts';

const PlaceMap = lazy(() => import('./place-map.tsx'));

interface PlaceProps {
  lat: number;
  lng: number;
  person: string;
}

/** Where a user answered: on the map, and in degrees, minutes and seconds. */
export function Place({ lat, lng, person }: PlaceProps) {
  const t = useT();
  return (
    <Box>
      <Text label mb="1">
        {t('place.title')}
      </Text>
      <Box h="14rem" rounded="lg" overflow="hidden" borderWidth="1px" borderColor="border" display="grid">
        <Suspense fallback={<Skeleton height="14rem" />}>
          <PlaceMap key={`${lat},${lng}`} lat={lat} lng={lng} label={t('place.map', { person })} />
        </Suspense>
      </Box>
      <Row gap="2" mt="1.5" fontSize="sm" color="fg.muted" flexWrap="wrap">
        <MapPin size={14} aria-hidden />
        <bdi>{formatDegrees(lat, 'lat')}</bdi>
        <bdi>{formatDegrees(lng, 'lng')}</bdi>
        <CopyId value={`${lat.toFixed(5)}, ${lng.toFixed(5)}`} />
      </Row>
    </Box>
  );
}
