import type { ReactNode } from 'react';
import { useLanguage } from 'shared-ui';
import { areaName } from '../areas/area.ts';
import { retryArea, retryAreas, useAreas, useAreasAwaited, useAreasProblem } from '../areas/areas.ts';
import { useT } from '../text.ts';
import { AreaUnavailablePage } from './area-unavailable.page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * An address no known route matches. While an area's manifest is still loading, it may still be one of its own;
 * when that failed, the failure is shown. Its children are shown when no area can handle it.
 */
export function UnansweredPage({ children }: { children: ReactNode }) {
  const t = useT();
  const { language } = useLanguage();
  const areas = useAreas();
  const awaited = useAreasAwaited();
  const problem = useAreasProblem();
  const silent = areas.filter((area) => area.manifest === null);
  if (awaited) return <PageSkeleton />;
  if (problem)
    return (
      <AreaUnavailablePage
        name={t('system.areas')}
        area="remotes.json"
        failure={problem}
        onRetry={retryAreas}
      />
    );
  for (const area of silent) {
    const { name, failure } = area;
    if (!failure) continue;
    const retry = () => {
      for (const one of silent) retryArea(one.name);
    };
    return (
      <AreaUnavailablePage name={areaName(area, language)} area={name} failure={failure} onRetry={retry} />
    );
  }
  return children;
}
