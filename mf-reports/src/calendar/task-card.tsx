import type { CalendarTask } from 'contract';
import { Box, Link, useFormat } from 'shared-ui';
import { CardLines, cardLook } from './card-lines.tsx';
import { DRAGGED } from './drop-on.ts';
import { TaskMarks } from './task-state.tsx';
import { nameOf } from './use-opened.ts';

/** Only what has not begun can be moved. */
export const isMovable = ({ state }: CalendarTask): boolean => state === 'planned';

/** A task on a day of the calendar, which opens it. */
export function TaskCard({ task, to, wide = false }: { task: CalendarTask; to: string; wide?: boolean }) {
  const { time } = useFormat();
  const movable = isMovable(task);
  return (
    <Box
      asChild
      {...cardLook(task.state)}
      cursor={movable ? 'grab' : 'pointer'}
      _hover={{ bg: 'bg.hover' }}
      _focusVisible={{ outline: '2px solid var(--focus)', outlineOffset: '1px' }}
    >
      <Link
        to={to}
        data-task={task.id ?? ''}
        draggable={movable}
        onDragStart={(event) => {
          if (!movable) return;
          event.dataTransfer.setData(DRAGGED, nameOf(task));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <CardLines
          time={time(task.due_at)}
          task={{ ...task, done: task.on_time + task.late + task.excused }}
          who={task.assigned?.name}
          wide={wide}
          marks={<TaskMarks declined={task.declined} moved={task.moved} />}
        />
      </Link>
    </Box>
  );
}
