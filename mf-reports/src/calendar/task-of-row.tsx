import { getTask } from 'contract';
import { useApi } from 'shared-auth';
import { Box, Skeleton } from 'shared-ui';
import { TaskDetail } from './task-detail.tsx';
import { useMove } from './use-move.tsx';

/** The task of a row with its points. The panel around it is complete without it. */
export default function TaskOfRow({ row }: { row: { id: number } }) {
  const { data } = useApi(getTask, { params: { id: row.id } }, { keepPreviousData: false });
  const { move, dialog } = useMove();
  return (
    <Box mt="5">
      {data ? <TaskDetail task={data} onMove={() => move(data)} /> : <Skeleton height="16rem" />}
      {dialog}
    </Box>
  );
}
