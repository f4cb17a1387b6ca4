import { getTask } from 'contract';
import { useApi } from 'shared-auth';
import { Box, Skeleton } from 'shared-ui';
import { TaskDetail } from './task-detail.tsx';

/** The task of a row with its points. The panel around it is complete without it. */
export default function TaskOfRow({ row }: { row: { id: number } }) {
  const { data } = useApi(getTask, { params: { id: row.id } }, { keepPreviousData: false });
  return <Box mt="5">{data ? <TaskDetail task={data} /> : <Skeleton height="16rem" />}</Box>;
}
