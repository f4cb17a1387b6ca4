import { EmptyState, LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
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
