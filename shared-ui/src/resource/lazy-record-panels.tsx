import { lazy } from 'react';

/** Who changed a record and where it is used; fetched when a record is shown. Needs a Suspense around it. */
export const RecordPanels = lazy(
  () => import('../history/record-panels.tsx'),
) as unknown as typeof import('../history/record-panels.tsx').default;

/** Who changed what of a record while it is changed here. Needs a Suspense around it. */
export const OthersChanges = lazy(
  () => import('../history/others-changes.tsx'),
) as unknown as typeof import('../history/others-changes.tsx').default;
