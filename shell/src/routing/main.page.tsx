import { lazy } from 'react';
import { useUser } from 'shared-auth';
import { Navigate, useLocation } from 'shared-ui';
import { AreaPage } from '../areas/area-page.tsx';
import { useAreas, useAreasProblem, useAreasUnknown } from '../areas/areas.ts';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { landing } from './landing.ts';
import { rememberedAddress, returning } from './returning.ts';

const StartPage = lazy(() => import('../start/start.page.tsx'));

/** The main route: sends each kind of user to the page in section 2 of the spec, or back to where they were going. */
export function MainPage() {
  const user = useUser();
  const areas = useAreas();
  const unknown = useAreasUnknown();
  const problem = useAreasProblem();
  const { state } = useLocation();
  if (!user) return null;
  const back = returning(user, areas, rememberedAddress(state), { unknown, failed: problem !== null });
  if (back === 'wait') return <PageSkeleton />;
  if (back) return <Onward to={back} />;
  const where = landing(user, areas, unknown);
  if (where === 'wait') return <PageSkeleton />;
  if (where === 'start') return <StartPage />;
  return 'go' in where ? <Onward to={where.go} /> : <AreaPage {...where.stay} />;
}

/** Redirects, unless the user has already gone elsewhere and this page is only shown until that one is ready. */
function Onward({ to }: { to: string }) {
  return globalThis.location.pathname === '/' ? <Navigate to={to} replace /> : <PageSkeleton />;
}
