import type { TaskState } from 'contract';
import type { ReactNode } from 'react';
import { Row, Text, useFormat } from 'shared-ui';
import { stateLooks, TaskStateMark } from './task-state.tsx';
import { useT } from './text.ts';

/** The frame of a task's card: its state is the colour of its edge, and in words inside. */
export function cardLook(state: TaskState) {
  const { tone } = stateLooks[state];
  return {
    ...{
      display: 'block',
      minW: '0',
      padding: '2',
      rounded: 'md',
      borderWidth: '1px',
      borderColor: 'border',
    },
    borderInlineStartWidth: '3px',
    borderInlineStartColor: tone === 'off' ? 'border.strong' : `${tone}.solid`,
    bg: 'bg.panel',
  } as const;
}

interface CardLinesProps {
  time: string;
  task: { activity_name: string; state: TaskState; points: number; done: number };
  /** Whose it is, if it is not of whoever comes first. */
  who?: string | undefined;
  wide: boolean;
  /** What else is shown beside its state. */
  marks?: ReactNode;
}

/** What a card shows of a task. */
export function CardLines({ time, task, who, wide, marks }: CardLinesProps) {
  const t = useT();
  const { number } = useFormat();
  const { activity_name, state, points, done } = task;
  return (
    <>
      <Row as="span" gap="2" alignItems="baseline">
        <Text as="span" weight="semibold" flex="none" fontVariantNumeric="tabular-nums">
          {time}
        </Text>
        {wide && (
          <Text as="span" minW="0" overflowWrap="anywhere">
            <bdi>{activity_name}</bdi>
          </Text>
        )}
      </Row>
      {!wide && (
        <Text as="span" display="block" size="sm" lineClamp={2} overflowWrap="anywhere">
          <bdi>{activity_name}</bdi>
        </Text>
      )}
      {who && (
        <Text as="span" display="block" size="sm" tone="muted" overflowWrap="anywhere">
          <bdi>{who}</bdi>
        </Text>
      )}
      <Row as="span" gap="0 0.75rem" flexWrap="wrap" fontSize="sm">
        <TaskStateMark state={state} />
        {marks}
        {wide && (
          <Text as="span" size="sm" tone="muted">
            {state === 'planned'
              ? t('taskCalendar.points', { count: points, total: number(points) })
              : t('taskCalendar.done', { done: number(done), total: number(points) })}
          </Text>
        )}
      </Row>
    </>
  );
}
