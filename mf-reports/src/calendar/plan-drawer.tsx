import { type CalendarTask, TASKS_AHEAD_HOURS, TASKS_ON_DAY, taskDays, toWallTime } from 'contract';
import { CalendarArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from 'shared-ui';
import { useRecordPath } from 'shared-ui/command';
import { Drawer } from 'shared-ui/dialog';
import { ListNote } from 'shared-ui/resource';
import { useTask } from './task-body.tsx';
import { TaskInDrawer } from './task-drawer.tsx';
import { TaskStateMark } from './task-state.tsx';
import { useT } from './text.ts';
import type { PlannedRound } from './use-opened.ts';
import { useAskedZone } from './zone-choice.tsx';

interface PlanDrawerProps {
  of: PlannedRound;
  zone: string;
  onMove: (task: CalendarTask) => void;
  onClose: () => void;
}

/** Finds it on its day, whatever the calendar shows: under the same instant once it is created, too. */
function usePlanned({ activity_id, uca_id, due_at }: PlannedRound, zone: string) {
  const asked = useAskedZone();
  const day = toWallTime(Date.parse(due_at), zone)?.day;
  const query = day && { activity_id, uca_id, zone: asked, first: day, last: day, most: TASKS_ON_DAY };
  const read = useApi(taskDays, query ? { query } : null, { keepPreviousData: false });
  const task = read.data?.days
    .flatMap(({ tasks }) => tasks)
    .find(
      (one) =>
        one.activity_id === activity_id &&
        one.assigned?.uca_id === uca_id &&
        Date.parse(one.due_at) === Date.parse(due_at),
    );
  return { ...read, task };
}

/**
 * A round that was only in its activity's plan when it was opened. One drawer throughout: a second one would lie over
 * the dialog in which a move of it is being typed.
 */
export function PlanDrawer({ of, zone, onMove, onClose }: PlanDrawerProps) {
  const t = useT();
  const { longDate, time } = useFormat();
  const { task, data, error, mutate } = usePlanned(of, zone);
  // Once created it is known by its id, also when it is moved from where its plan had it.
  const [made, setMade] = useState<number>();
  if (task && task.id !== null && task.id !== made) setMade(task.id);
  const { data: record } = useTask(made);
  const shown = record ?? task;
  const retry = () => void mutate();
  return (
    <Drawer
      open
      size={made === undefined ? 'md' : 'lg'}
      title={shown ? <bdi>{shown.activity_name}</bdi> : t('task.title')}
      description={`${longDate((shown ?? of).due_at)}, ${time((shown ?? of).due_at)}`}
      onClose={onClose}
    >
      {made !== undefined ? (
        <TaskInDrawer id={made} />
      ) : task ? (
        <>
          <ListNote error={error} onRetry={retry} />
          <Plan task={task} onMove={() => onMove(task)} />
        </>
      ) : data ? (
        <EmptyState title={t('task.gone')} description={t('task.goneHint')} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Stack aria-busy>
          <Skeleton height="8rem" />
        </Stack>
      )}
    </Drawer>
  );
}

function Plan({ task, onMove }: { task: CalendarTask; onMove: () => void }) {
  const t = useT();
  const { number } = useFormat();
  const activity = useRecordPath()('activity', task.activity_id);
  return (
    <Stack gap="3">
      <Row>
        <TaskStateMark state={task.state} look="badge" />
      </Row>
      {task.assigned && (
        <Text>
          {t('task.assigned')}: <bdi>{task.assigned.name}</bdi>
        </Text>
      )}
      <Text>{t('taskCalendar.points', { count: task.points, total: number(task.points) })}</Text>
      <Text tone="muted">{t('task.notMade', { hours: number(TASKS_AHEAD_HOURS) })}</Text>
      <Row gap="2" flexWrap="wrap">
        <Button icon={<Icon of={CalendarArrowUp} />} onClick={onMove}>
          {t('task.move.open')}
        </Button>
        {activity && <LinkButton to={activity}>{t('task.openActivity')}</LinkButton>}
      </Row>
    </Stack>
  );
}
