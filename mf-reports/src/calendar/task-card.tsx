import type { CalendarTask } from 'contract';
import type { DragEvent } from 'react';
import { Box, Link, Row, Text, useFormat } from 'shared-ui';
import { stateLooks, TaskMarks, TaskStateMark } from './task-state.tsx';
import { useT } from './text.ts';

/** How a task is named while it is dragged. */
const DRAGGED = 'application/x-vigia-task';

/** Only what was made and is still to come can be moved. */
export const isMovable = ({ id, state }: CalendarTask): boolean => id !== null && state === 'planned';

/** What a place does that a dragged task may be put on: `onDrop` with the id of the task. */
export const dropOn = (onDrop: (id: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const id = Number(event.dataTransfer.getData(DRAGGED));
    if (!id) return;
    event.preventDefault();
    onDrop(id);
  },
});

/** A task on a day of the calendar, which opens it. */
export function TaskCard({ task, to, wide = false }: { task: CalendarTask; to: string; wide?: boolean }) {
  const t = useT();
  const { time, number } = useFormat();
  const { tone } = stateLooks[task.state];
  const movable = isMovable(task);
  const done = task.on_time + task.late + task.excused;
  return (
    <Box
      asChild
      display="block"
      minW="0"
      padding="2"
      rounded="md"
      borderWidth="1px"
      borderColor="border"
      borderInlineStartWidth="3px"
      borderInlineStartColor={tone === 'off' ? 'border.strong' : `${tone}.solid`}
      bg="bg.panel"
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
          event.dataTransfer.setData(DRAGGED, String(task.id));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <Row as="span" gap="2" alignItems="baseline">
          <Text as="span" weight="semibold" flex="none" fontVariantNumeric="tabular-nums">
            {time(task.due_at)}
          </Text>
          {wide && (
            <Text as="span" minW="0" overflowWrap="anywhere">
              <bdi>{task.activity_name}</bdi>
            </Text>
          )}
        </Row>
        {!wide && (
          <Text as="span" display="block" size="sm" lineClamp={2} overflowWrap="anywhere">
            <bdi>{task.activity_name}</bdi>
          </Text>
        )}
        <Row as="span" gap="0 0.75rem" flexWrap="wrap" fontSize="sm">
          <TaskStateMark state={task.state} />
          <TaskMarks declined={task.declined} moved={task.moved} />
          {wide && (
            <Text as="span" size="sm" tone="muted">
              {task.state === 'planned'
                ? t('taskCalendar.points', { count: task.points, total: number(task.points) })
                : t('taskCalendar.done', { done: number(done), total: number(task.points) })}
            </Text>
          )}
        </Row>
      </Link>
    </Box>
  );
}
