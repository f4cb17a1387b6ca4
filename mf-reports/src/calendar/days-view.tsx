import {
  type CalendarTask,
  TASKS_ON_DAY,
  type TaskCalendarFilter,
  type TaskDayList,
  taskDays,
} from 'contract';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { ErrorState } from 'shared-ui';
import type { Period } from 'shared-ui/calendar';
import { ListNote } from 'shared-ui/resource';
import { DayAgenda } from './day-agenda.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { nameOf, useOpened } from './use-opened.ts';
import { WeekColumns } from './week-columns.tsx';

/** Tasks that a day of the week has room for. */
const ROOM = 12;

interface DaysViewProps {
  period: Period<'day' | 'week' | 'month'>;
  filter: TaskCalendarFilter;
  filtered: boolean;
  clear: () => void;
}

export interface ShownDays {
  period: DaysViewProps['period'];
  /** By day, those with tasks; undefined while they load. */
  days: ReadonlyMap<string, TaskDayList> | undefined;
  addressOf: (task: CalendarTask) => string;
  /** A planned task was put on another time. */
  onMove: (id: number, toTime: (task: CalendarTask) => string | null) => void;
}

/** The tasks of a day by hour, or of a week by day. */
export function DaysView({ period, filter, filtered, clear }: DaysViewProps) {
  const { first, last, span } = period;
  const { name, addressOf, close } = useOpened();
  const [moving, setMoving] = useState<{ task: CalendarTask; due_at: string }>();
  const { data, error, mutate } = useApi(
    taskDays,
    { query: { ...filter, first, last, most: span === 'week' ? ROOM : TASKS_ON_DAY } },
    { keepPreviousData: false },
  );
  const retry = () => void mutate();
  if (!data && error) return <ErrorState error={error} onRetry={retry} />;
  const tasks = data?.days.flatMap((day) => day.tasks) ?? [];
  const planned = name?.includes('@') ? tasks.find((task) => nameOf(task) === name) : undefined;
  const onMove: ShownDays['onMove'] = (id, toTime) => {
    const task = tasks.find((one) => one.id === id);
    const due_at = task && toTime(task);
    if (task && due_at && Date.parse(due_at) !== Date.parse(task.due_at)) setMoving({ task, due_at });
  };
  const shown = { period, days: data && new Map(data.days.map((day) => [day.day, day])), addressOf, onMove };
  return (
    <>
      {data && <ListNote error={error} onRetry={retry} />}
      {data?.days.length === 0 ? (
        <NothingDue filtered={filtered} clear={clear} />
      ) : span === 'week' ? (
        <WeekColumns {...shown} />
      ) : (
        <DayAgenda {...shown} />
      )}
      {planned && <PlanDrawer task={planned} onClose={close} />}
      {moving && (
        <MoveDialog
          id={moving.task.id ?? 0}
          name={moving.task.activity_name}
          from={moving.task.due_at}
          to={moving.due_at}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}
