import type { Area } from '../areas/area.ts';
import { retryArea, useAreas } from '../areas/areas.ts';
import { AreaUnavailablePage } from '../system/area-unavailable.page.tsx';
import { NotFoundPage } from '../system/not-found.page.tsx';
import { PageSkeleton } from '../system/page-skeleton.tsx';

/**
 * An address no known route answers to. While an area has yet to say what it offers, it may still be one of its own;
 * when it could not say, that is what to tell.
 */
export function UnknownPage() {
  const areas = useAreas();
  const silent = areas.filter((area) => area.manifest === null);
  if (silent.some((area) => area.state === 'loading')) return <PageSkeleton />;
  const failed = silent.find(
    (area): area is Area & { failure: NonNullable<Area['failure']> } => area.failure !== null,
  );
  if (!failed) return <NotFoundPage />;
  const retry = () => {
    for (const area of silent) retryArea(area.name);
  };
  return <AreaUnavailablePage area={failed.name} failure={failed.failure} onRetry={retry} />;
}
