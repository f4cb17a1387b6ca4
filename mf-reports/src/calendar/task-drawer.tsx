import { getTask } from 'contract';
import { lazy, Suspense } from 'react';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Skeleton, Stack, useFormat } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { ListNote } from 'shared-ui/resource';
import { TaskDetail } from './task-detail.tsx';
import { useT } from './text.ts';
import { useMove } from './use-move.tsx';

const TaskHistory = lazy(() => import('./task-history.tsx'));

/** A task beside the calendar. */
export function TaskDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { longDate, time } = useFormat();
  const { data, error, mutate } = useApi(getTask, { params: { id } }, { keepPreviousData: false });
  const { move, dialog } = useMove();
  const retry = () => void mutate();
  const gone = error?.status === 404;
  return (
    <Drawer
      open
      size="lg"
      title={data ? <bdi>{data.activity_name}</bdi> : t('task.title')}
      description={data && `${longDate(data.due_at)}, ${time(data.due_at)}`}
      onClose={onClose}
    >
      {data && !gone && <ListNote error={error} onRetry={retry} />}
      {gone ? (
        <EmptyState title={t('task.gone')} description={t('task.goneHint')} />
      ) : data ? (
        <>
          <TaskDetail task={data} onMove={() => move(data)} />
          <Suspense>
            <TaskHistory id={id} />
          </Suspense>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Stack gap="3" aria-busy>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="5rem" />
          ))}
        </Stack>
      )}
      {dialog}
    </Drawer>
  );
}
