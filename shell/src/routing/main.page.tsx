import { lazy } from 'react';
import { useUser } from 'shared-auth';
import { Navigate } from 'shared-ui';
import { AreaPage } from '../areas/area-page.tsx';
import { useAreas, useAreasUnknown } from '../areas/areas.ts';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { landing } from './landing.ts';

const StartPage = lazy(() => import('../start/start.page.tsx'));

/** The main route: sends each kind of user where section 2 of the spec says. */
export function MainPage() {
  const user = useUser();
  const areas = useAreas();
  const unknown = useAreasUnknown();
  if (!user) return null;
  const where = landing(user, areas, unknown);
  if (where === 'wait') return <PageSkeleton />;
  if (where === 'start') return <StartPage />;
  return 'go' in where ? <Navigate to={where.go} replace /> : <AreaPage {...where.stay} />;
}
