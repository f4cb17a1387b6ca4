import { type ComponentProps, lazy, Suspense } from 'react';
import { Grid, Skeleton } from 'shared-ui';
import { useT } from '../text.ts';

const CornersMap = lazy(() => import('./corners-map.tsx'));

/** A photo's place, on a map of fixed height. */
export function CornersMapFrame(props: Omit<ComponentProps<typeof CornersMap>, 'label'>) {
  const t = useT();
  return (
    <Grid
      position="relative"
      h="80"
      gridTemplateRows="minmax(0, 1fr)"
      borderWidth="1px"
      borderColor="border"
      rounded="md"
      overflow="clip"
    >
      <Suspense fallback={<Skeleton height="100%" />}>
        <CornersMap label={t('satelliteImage.map')} {...props} />
      </Suspense>
    </Grid>
  );
}
