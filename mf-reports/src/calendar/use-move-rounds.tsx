import { type CalendarTask, fromWallTime, type TaskCalendarFilter, taskDays, toWallTime } from 'contract';
import { type ReactNode, useState } from 'react';
import { call } from 'shared-auth';
import { Button, Stack, toast, useFormat } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { isMovable } from './task-card.tsx';
import { useT } from './text.ts';
import { titleOf } from './title-of.ts';
import type { Moves } from './use-move.tsx';
import { readTasksAgain } from './use-task-live.ts';

interface MoveRounds {
  /** Moves the round of an activity on a day to another day, at its time of day; of several, the one that is chosen. */
  moveRounds: (activity: number, from: string, to: string) => void;
  /** The choice among several. */
  choice: ReactNode;
}

/** Moves rounds by their day, where the tasks themselves are not on screen. */
export function useMoveRounds(filter: TaskCalendarFilter, zone: string, move: Moves['move']): MoveRounds {
  const t = useT();
  const { time } = useFormat();
  const [choosing, setChoosing] = useState<{ tasks: readonly CalendarTask[]; to: string }>();
  const propose = (task: CalendarTask, to: string) => {
    const due_at = fromWallTime(to, toWallTime(task.due_at, zone)?.time ?? '', zone);
    if (due_at) move(task, due_at);
  };
  const read = async (activity_id: number, from: string, to: string) => {
    try {
      const { days } = await call(taskDays, { query: { ...filter, activity_id, first: from, last: from } });
      const tasks = days.flatMap((day) => day.tasks).filter(isMovable);
      const [first] = tasks;
      if (tasks.length > 1) return setChoosing({ tasks, to });
      if (first) return propose(first, to);
      toast.info({ title: t('task.move.none') });
      await readTasksAgain();
    } catch (problem) {
      toast.error(problemOf(problem));
    }
  };
  const close = () => setChoosing(undefined);
  return {
    moveRounds: (activity, from, to) => void read(activity, from, to),
    choice: choosing && (
      <Dialog
        open
        size="sm"
        title={t('task.move.which')}
        onClose={close}
        footer={<Button onClick={close}>{t('task.cancel')}</Button>}
      >
        <Stack gap="2">
          {choosing.tasks.map((task) => (
            <Button
              key={`${task.due_at} ${task.assigned?.uca_id ?? ''}`}
              wide
              onClick={() => {
                close();
                propose(task, choosing.to);
              }}
            >
              {time(task.due_at)} · <bdi>{titleOf(task)}</bdi>
            </Button>
          ))}
        </Stack>
      </Dialog>
    ),
  };
}
