import { lazy } from 'react';

/** Who changed a record and where it is used; loaded when a record is shown. Needs a Suspense around it. */
export const RecordPanels = lazy(
  () => import('../history/record-panels.tsx'),
) as unknown as typeof import('../history/record-panels.tsx').default;

/** A record's changes by others while it is edited here. Needs a Suspense around it. */
export const OthersChanges = lazy(
  () => import('../history/others-changes.tsx'),
) as unknown as typeof import('../history/others-changes.tsx').default;
