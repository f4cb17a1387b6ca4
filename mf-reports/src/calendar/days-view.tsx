import { type CalendarTask, TASKS_ON_DAY, type TaskCalendarFilter, taskDays } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState } from 'shared-ui';
import type { Period } from 'shared-ui/calendar';
import { ListNote } from 'shared-ui/resource';
import { DayAgenda } from './day-agenda.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PeriodHolidays } from './period-holidays.tsx';
import { RestOfDay } from './rest-of-day.tsx';
import { ROOM } from './room.ts';
import type { ShownDays } from './shown-days.ts';
import { TaskCard } from './task-card.tsx';
import type { Moves } from './use-move.tsx';
import { nameOf, useOpened } from './use-opened.ts';
import { REFRESH_MS } from './use-task-live.ts';
import { WeekColumns } from './week-columns.tsx';
import { useAskedZone } from './zone-choice.tsx';

interface DaysViewProps {
  period: Period<'day' | 'week' | 'month'>;
  filter: TaskCalendarFilter;
  filtered: boolean;
  clear: () => void;
  move: Moves['move'];
}

/** The tasks of a day by hour, or of a week by day. */
export function DaysView({ period, filter, filtered, clear, move }: DaysViewProps) {
  const { first, last, span } = period;
  const zone = useAskedZone();
  const { addressOf } = useOpened();
  const { data, error, mutate } = useApi(
    taskDays,
    { query: { ...filter, zone, first, last, most: span === 'week' ? ROOM : TASKS_ON_DAY } },
    { keepPreviousData: false, refreshInterval: REFRESH_MS },
  );
  const retry = () => void mutate();
  if (!data && error) return <ErrorState error={error} onRetry={retry} />;
  const tasks = data?.days.flatMap((day) => day.tasks) ?? [];
  const onMove: ShownDays<CalendarTask>['onMove'] = (dragged, toTime) => {
    const task = tasks.find((one) => nameOf(one) === dragged);
    const due_at = task && toTime(task);
    if (task && due_at && Date.parse(due_at) !== Date.parse(task.due_at)) move(task, due_at);
  };
  const shown: ShownDays<CalendarTask> = {
    ...{ period, onMove, days: data && new Map(data.days.map((day) => [day.day, day])) },
    card: (task, wide) => (
      <li key={nameOf(task)}>
        <TaskCard task={task} to={addressOf(nameOf(task))} wide={wide} />
      </li>
    ),
  };
  return (
    <>
      {data && <ListNote error={error} onRetry={retry} />}
      <PeriodHolidays holidays={data?.holidays} />
      {data?.days.length === 0 ? (
        <NothingDue filtered={filtered} clear={clear} />
      ) : span === 'week' ? (
        <WeekColumns {...shown} />
      ) : (
        <DayAgenda {...shown} rest={(words) => <RestOfDay day={period.at} filter={filter} words={words} />} />
      )}
    </>
  );
}
