import { Box } from 'shared-ui';
import { TaskBody } from './task-body.tsx';

/** The task of a row with its points. The panel around it is complete without it. */
export default function TaskOfRow({ row }: { row: { id: number } }) {
  return (
    <Box mt="5">
      <TaskBody id={row.id} />
    </Box>
  );
}
