import { getTask } from 'contract';
import type { ReactNode } from 'react';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Skeleton, Stack } from 'shared-ui';
import { ListNote } from 'shared-ui/resource';
import { TaskDetail } from './task-detail.tsx';
import { useT } from './text.ts';
import { useMove } from './use-move.tsx';
import { REFRESH_MS } from './use-task-live.ts';

/** A task, never another one's record while its own loads; undefined reads none. */
export const useTask = (id: number | undefined) =>
  useApi(getTask, id === undefined ? null : { params: { id } }, {
    keepPreviousData: false,
    refreshInterval: REFRESH_MS,
  });

/** A task with its points, or why it is not shown. `children` follow a task that is shown. */
export function TaskBody({ id, children }: { id: number; children?: ReactNode }) {
  const t = useT();
  const { data, error, mutate } = useTask(id);
  const { move, dialog } = useMove();
  const retry = () => void mutate();
  const gone = error?.status === 404;
  return (
    <>
      {data && !gone && <ListNote error={error} onRetry={retry} />}
      {gone ? (
        <EmptyState title={t('task.gone')} description={t('task.goneHint')} />
      ) : data ? (
        <>
          <TaskDetail task={data} onMove={() => move(data)} />
          {children}
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
    </>
  );
}
