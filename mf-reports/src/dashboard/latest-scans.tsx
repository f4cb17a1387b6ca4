import type { DashboardContext } from 'contract';
import { lazy, Suspense } from 'react';
import { Panel, Skeleton } from 'shared-ui';
import { useT } from '../text.ts';
import { useDashboard } from './use-dashboard.ts';

// Its table loads after the figures.
const LatestScansTable = lazy(() => import('./latest-scans-table.tsx'));

/** The newest scans of the period. */
export function LatestScans({ range }: DashboardContext) {
  const t = useT();
  const scans = useDashboard(range)?.latest_scans;
  const waiting = (
    <Panel title={t('dashboard.latest.title')}>
      <Skeleton height="24rem" />
    </Panel>
  );
  return scans ? (
    <Suspense fallback={waiting}>
      <LatestScansTable scans={scans} />
    </Suspense>
  ) : (
    waiting
  );
}
