import { type SharedTask, sharedCalendarDays, TASKS_ON_DAY } from 'contract';
import { call } from 'shared-auth';
import { useLooked } from 'shared-auth/looked';
import { Box, useFormat } from 'shared-ui';
import { CardLines, cardLook } from '../calendar/card-lines.tsx';
import { DayAgenda } from '../calendar/day-agenda.tsx';
import { PeriodHolidays } from '../calendar/period-holidays.tsx';
import { ROOM } from '../calendar/room.ts';
import type { ShownDays } from '../calendar/shown-days.ts';
import { WeekColumns } from '../calendar/week-columns.tsx';
import { Around, LOOK_MS, type ViewProps } from './around.tsx';

/** Tasks have no ids here: within a response each is identified by its position. */
type Named = SharedTask & { key: string };

function Card({ task, wide }: { task: Named; wide: boolean }) {
  const { time } = useFormat();
  return (
    <Box {...cardLook(task.state)}>
      <CardLines time={time(task.due_at)} task={task} who={task.people.join(', ')} wide={wide} />
    </Box>
  );
}

/** The tasks of a day by hour, or of a week by day, to read. */
export function SharedDays({ token, zone, type, period, onGone }: ViewProps) {
  const { first, last, span } = period;
  const most = span === 'week' ? ROOM : TASKS_ON_DAY;
  const found = useLooked(
    `${first} ${last}`,
    () => call(sharedCalendarDays, { body: { token, first, last, zone, most, type } }),
    { everyMs: LOOK_MS },
  );
  const days = found.data?.days.map(({ day, total, tasks }) => ({
    ...{ day, total },
    tasks: tasks.map((task, nth): Named => ({ ...task, key: `${day} ${nth}` })),
  }));
  const shown: ShownDays<Named> = {
    period,
    days: days && new Map(days.map((day) => [day.day, day])),
    card: (task, wide) => (
      <li key={task.key}>
        <Card task={task} wide={wide} />
      </li>
    ),
  };
  return (
    <Around found={found} isEmpty={days?.length === 0} onGone={onGone}>
      <PeriodHolidays holidays={found.data?.holidays} />
      {span === 'week' ? <WeekColumns {...shown} /> : <DayAgenda {...shown} />}
    </Around>
  );
}
