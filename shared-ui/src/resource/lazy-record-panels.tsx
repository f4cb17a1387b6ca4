import { lazy } from 'react';

/** Who changed a record and where it is used; fetched when a record is shown. Needs a Suspense around it. */
export const RecordPanels = lazy(
  () => import('../history/record-panels.tsx'),
) as unknown as typeof import('../history/record-panels.tsx').default;
