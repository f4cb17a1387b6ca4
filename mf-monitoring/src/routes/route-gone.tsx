import { EmptyState, LinkButton } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

/** Stands where a route would be that is over, or never was. */
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
