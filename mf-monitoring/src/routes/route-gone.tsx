import { pathTo } from 'contract';
import { EmptyState, LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Shown for a route that does not exist or is no longer available. */
export function RouteGone() {
  const t = useT();
  return (
    <EmptyState
      title={t('plan.gone')}
      description={t('plan.goneNote')}
      actions={<LinkButton to={catalogues.routes.list}>{t('routes.title')}</LinkButton>}
    />
  );
}

/** Shown instead of the form of a route that has ended. */
export function RouteOver({ id }: { id: number | string }) {
  const t = useT();
  return (
    <EmptyState
      title={t('plan.over')}
      description={t('plan.overNote')}
      actions={<LinkButton to={pathTo(paths.plannedRoute, { id })}>{t('plan.see')}</LinkButton>}
    />
  );
}
