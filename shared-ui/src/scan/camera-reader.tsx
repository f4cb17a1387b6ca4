import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { addNamespace } from '../i18n/i18n.ts';
import type { CameraReaderProps } from './camera/camera.tsx';
import { loadScanWords, SCAN_NAMESPACE } from './use-scan-words.ts';

const Camera = lazy(async () => {
  const [camera] = await Promise.all([
    import('./camera/camera.tsx'),
    addNamespace(SCAN_NAMESPACE, loadScanWords),
  ]);
  return camera;
});

/** Reads codes, and documents if requested, with the device's camera or from a photo. Loads when it is shown. */
export function CameraReader(props: CameraReaderProps) {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <Camera {...props} />
    </Suspense>
  );
}
