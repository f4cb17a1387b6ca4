import { lazy, Suspense } from 'react';
import { useFormat } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { TaskBody, useTask } from './task-body.tsx';
import { useT } from './text.ts';

const TaskHistory = lazy(() => import('./task-history.tsx'));

/** What a drawer shows of a task. */
export const TaskInDrawer = ({ id }: { id: number }) => (
  <TaskBody id={id}>
    <Suspense>
      <TaskHistory id={id} />
    </Suspense>
  </TaskBody>
);

/** A task beside the calendar. */
export function TaskDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { longDate, time } = useFormat();
  const { data } = useTask(id);
  return (
    <Drawer
      open
      size="lg"
      title={data ? <bdi>{data.activity_name}</bdi> : t('task.title')}
      description={data && `${longDate(data.due_at)}, ${time(data.due_at)}`}
      onClose={onClose}
    >
      <TaskInDrawer id={id} />
    </Drawer>
  );
}
