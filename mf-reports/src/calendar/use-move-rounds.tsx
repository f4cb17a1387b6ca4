import { type CalendarTask, fromWallTime, type TaskCalendarFilter, taskDays, toWallTime } from 'contract';
import { type ReactNode, useState } from 'react';
import { call } from 'shared-auth';
import { Button, LinkButton, Stack, toast, useFormat, useSearchParams } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';
import { titleOf } from './title-of.ts';
import type { Moves } from './use-move.tsx';
import { readTasksAgain } from './use-task-live.ts';
import { useAskedZone } from './zone-choice.tsx';

interface MoveRounds {
  /** Moves the round of an activity on a day to another day, at its time of day; of several, the one that is chosen. */
  moveRounds: (activity: number, from: string, to: string) => void;
  /** The choice among several. */
  choice: ReactNode;
}

/** How many rounds there are to choose from; the day has them all. */
const CHOICES = 20;

interface Choosing {
  tasks: readonly CalendarTask[];
  total: number;
  /** The day that they are on, of their activity. */
  day: string;
  to: string;
}

/** The address of a day of the calendar with the rounds of one activity. */
function dayAddress(
  params: URLSearchParams,
  { activity_id, day }: { activity_id: number; day: string },
): string {
  const next = new URLSearchParams(params);
  next.set('at', day);
  next.delete('span');
  next.set('activity_id', String(activity_id));
  return `?${next}`;
}

/** Moves rounds by their day, where the tasks themselves are not on screen. */
export function useMoveRounds(filter: TaskCalendarFilter, zone: string, move: Moves['move']): MoveRounds {
  const t = useT();
  const { time, number } = useFormat();
  const [params] = useSearchParams();
  const asked = useAskedZone();
  const [choosing, setChoosing] = useState<Choosing>();
  const propose = (task: CalendarTask, to: string) => {
    const due_at = fromWallTime(to, toWallTime(task.due_at, zone)?.time ?? '', zone);
    if (due_at) move(task, due_at);
  };
  const read = async (activity_id: number, from: string, to: string) => {
    try {
      const query = {
        ...filter,
        zone: asked,
        activity_id,
        first: from,
        last: from,
        state: 'planned',
        most: CHOICES,
      } as const;
      const [day] = (await call(taskDays, { query })).days;
      const { tasks = [], total = 0 } = day ?? {};
      const [first] = tasks;
      if (tasks.length > 1)
        return setChoosing({ tasks, total, to, day: dayAddress(params, { activity_id, day: from }) });
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
          {choosing.total > choosing.tasks.length && (
            <LinkButton to={choosing.day} wide>
              {t('task.move.whole', { total: number(choosing.total) })}
            </LinkButton>
          )}
        </Stack>
      </Dialog>
    ),
  };
}
