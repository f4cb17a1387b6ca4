import { getClient, listHistory, restoreClient } from 'contract';
import { Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { Button, EmptyState, ErrorState, Skeleton, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { RecordPanels } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { clients } from './clients.resource.tsx';

const LATEST = { page: 1, per_page: 10 } as const;

export interface DeletedClientProps {
  id: number;
  /** Shown when there never was such a client. */
  error: unknown;
  onRetry: (() => void) | undefined;
}

/** A client that was deleted, by its history: who did it, and the way back. */
export function DeletedClient({ id, error, onRetry }: DeletedClientProps) {
  const t = useT();
  const history = useApi(listHistory, { params: { entity: 'client', id }, query: LATEST });
  if (history.isLoading) return <Skeleton height="24rem" />;
  if (!history.data?.data.some(({ action }) => action === 'delete'))
    return <ErrorState error={error} onRetry={onRetry} />;
  const bringBack = async () => {
    try {
      await call(restoreClient, { params: { id } });
      toast.success(t('client.broughtBack'));
      await mutateEndpoint(listHistory);
      await mutateEndpoint(getClient);
    } catch (fault) {
      toast.error(problemOf(fault, t('client.notBroughtBack')));
    }
  };
  return (
    <>
      <EmptyState
        title={t('client.deleted')}
        description={t('client.deletedHint')}
        actions={
          <Button variant="solid" icon={<Undo2 aria-hidden />} onClick={() => void bringBack()}>
            {t('client.bringBack')}
          </Button>
        }
      />
      <Suspense fallback={<Skeleton />}>
        <RecordPanels resource={clients} id={id} onRestored={() => void mutateEndpoint(getClient)} />
      </Suspense>
    </>
  );
}
