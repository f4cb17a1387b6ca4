import type { ApiError } from 'shared-auth';
import { EmptyState, ErrorState, LinkButton, Page, Skeleton } from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { useT } from './text.ts';

interface VisitMissingProps {
  title: string;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** Instead of a request: that it is not there, why it could not be read, or that it is on its way. */
export function VisitMissing({ title, error, onRetry }: VisitMissingProps) {
  const t = useT();
  const list = { label: t('visits.title'), to: catalogues.visits.list };
  return (
    <Page title={title} breadcrumbs={[list]}>
      {error?.code === 'notFound' ? (
        <EmptyState
          title={t('visitView.gone')}
          description={t('visitView.goneNote')}
          actions={<LinkButton to={list.to}>{list.label}</LinkButton>}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Skeleton height="32rem" />
      )}
    </Page>
  );
}
