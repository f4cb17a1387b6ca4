import { type CalendarTask, TASKS_AHEAD_HOURS } from 'contract';
import { CalendarArrowUp } from 'lucide-react';
import { Button, Icon, LinkButton, Row, Stack, Text, useFormat } from 'shared-ui';
import { useRecordPath } from 'shared-ui/command';
import { Drawer } from 'shared-ui/dialog';
import { TaskStateMark } from './task-state.tsx';
import { useT } from './text.ts';

interface PlanDrawerProps {
  task: CalendarTask;
  onMove: () => void;
  onClose: () => void;
}

/** A round that so far is only in its activity's plan. */
export function PlanDrawer({ task, onMove, onClose }: PlanDrawerProps) {
  const t = useT();
  const { longDate, number, time } = useFormat();
  const activity = useRecordPath()('activity', task.activity_id);
  return (
    <Drawer
      open
      title={<bdi>{task.activity_name}</bdi>}
      description={`${longDate(task.due_at)}, ${time(task.due_at)}`}
      onClose={onClose}
    >
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
    </Drawer>
  );
}
