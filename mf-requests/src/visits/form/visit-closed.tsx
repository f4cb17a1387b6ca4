import { pathTo, type VisitObstacle } from 'contract';
import { EmptyState, LinkButton } from 'shared-ui';
import { paths } from '../../paths.ts';
import { useT } from './text.ts';

/** Why a request cannot be edited by the current user, and a link back to it. */
export function VisitClosed({ id, obstacle }: { id: number; obstacle: VisitObstacle }) {
  const t = useT();
  const why = obstacle === 'entered' || obstacle === 'notDue' ? obstacle : 'notOwner';
  return (
    <EmptyState
      illustration="locked"
      title={t('visitForm.closed.title')}
      description={t(`visitForm.closed.${why}`)}
      actions={
        <LinkButton to={pathTo(paths.visit, { id })} variant="solid">
          {t('visitForm.closed.back')}
        </LinkButton>
      }
    />
  );
}
