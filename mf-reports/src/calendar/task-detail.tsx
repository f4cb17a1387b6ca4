import type { TaskRecord } from 'contract';
import { CalendarArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Box, Button, Icon, LinkButton, Row, Stack, Text, useFormat } from 'shared-ui';
import { useRecordPath } from 'shared-ui/command';
import type { MapHandle } from 'shared-ui/map';
import { Facts } from 'shared-ui/parts';
import { TaskObservations } from './task-observations.tsx';
import { TaskPoints } from './task-points.tsx';
import { TaskRound } from './task-round.tsx';
import { TaskMarks, TaskStateMark } from './task-state.tsx';
import { useT } from './text.ts';
import { useRoundLive } from './use-task-live.ts';

/** What a task is, what became of its points, and what can be done about it. */
export function TaskDetail({ task, onMove }: { task: TaskRecord; onMove: () => void }) {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const activity = useRecordPath()('activity', task.activity_id);
  useRoundLive(task);
  return (
    <Stack gap="4">
      <Row gap="2" flexWrap="wrap">
        <TaskStateMark state={task.state} look="badge" />
        <TaskMarks declined={task.declined !== null} moved={task.moved !== null} look="badge" />
      </Row>
      <Row gap="2" flexWrap="wrap">
        {task.state === 'planned' && (
          <Button icon={<Icon of={CalendarArrowUp} />} onClick={onMove}>
            {t('task.move.open')}
          </Button>
        )}
        {activity && <LinkButton to={activity}>{t('task.openActivity')}</LinkButton>}
      </Row>
      {task.instructions && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{task.instructions}</bdi>
        </Text>
      )}
      <TaskFacts task={task} />
      <TaskRound task={task} chosen={chosen} onChoose={setChosen} map={map} onMap={setMap} />
      <TaskPoints
        task={task}
        chosen={chosen}
        onChoose={(point) => {
          const again = point.id === chosen;
          setChosen(again ? null : point.id);
          if (!again) map?.reveal(point);
        }}
      />
      <TaskObservations observations={task.observations ?? []} />
    </Stack>
  );
}

type Mark = NonNullable<TaskRecord['moved']>;

function TaskFacts({ task }: { task: TaskRecord }) {
  const t = useT();
  const { dateTime, duration, list } = useFormat();
  const said = (mark: Mark, before?: string): ReactNode => (
    <>
      {before && <Text>{before}</Text>}
      <Text>{mark.by ? t('task.markBy', { at: dateTime(mark.at), who: mark.by }) : dateTime(mark.at)}</Text>
      {mark.reason && (
        <Text tone="muted">
          <bdi>{mark.reason}</bdi>
        </Text>
      )}
    </>
  );
  // An instance that is not upgraded yet returns none.
  const refusals = task.refusals ?? [];
  const who = [...task.uca_names, ...task.type_names, ...task.group_names];
  const facts = [
    {
      label: t('task.window'),
      value: t('task.between', { from: dateTime(task.opens_at), to: dateTime(task.ends_at) }),
    },
    { label: t('task.tolerance'), value: duration(task.tolerance_minutes * 60) },
    ...(task.stay_minutes === null
      ? []
      : [{ label: t('task.stay'), value: duration(task.stay_minutes * 60) }]),
    ...(task.assigned ? [{ label: t('task.assigned'), value: <bdi>{task.assigned.name}</bdi> }] : []),
    { label: t('task.who'), value: <bdi>{list(who)}</bdi> },
    ...(task.started ? [{ label: t('task.started'), value: said(task.started) }] : []),
    ...(task.finished ? [{ label: t('task.finished'), value: said(task.finished) }] : []),
    ...(refusals.length > 0
      ? [
          {
            label: t(task.declined ? 'taskCalendar.declined' : 'task.refused'),
            value: refusals.map((one) => <Box key={`${one.at} ${one.by}`}>{said(one)}</Box>),
          },
        ]
      : []),
    ...(task.moved
      ? [
          {
            label: t('taskCalendar.moved'),
            value: said(task.moved, t('task.movedFrom', { at: dateTime(task.planned_at) })),
          },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}
