import {
  type CalendarTask,
  type DataOf,
  dayAfter,
  type QueryOut,
  type TaskCalendar,
  type TaskCalendarDay,
  type TaskCounts,
  type TaskDays,
  type TaskState,
  type taskCalendar,
  type taskDays,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { holidaysBetween } from '../../core/holiday-days.ts';
import { allOf, clientOf } from '../../core/scope.ts';
import {
  type Bounds,
  boundsOf,
  type Looking,
  type Period,
  type PlannedTask,
  plannedIn,
} from './planned-tasks.ts';
import { assigneeOf, stateAt } from './task.repository.ts';
import { conditionsOf } from './task.service.ts';

/** The calendar of a client's tasks: those that were created, and after them what the plans of activities make due. */

/**
 * The day of a period on which a task is due, by the first instants of its days: the database may not know a zone by
 * the name that a browser has for it.
 */
function dayIn({ first, last }: Period, zone: string): RawBuilder<string> {
  const starts: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1))
    starts.push(boundsOf({ first: day, last: day }, zone).from);
  return sql`to_char(${first}::date + width_bucket(task.due_at, ${starts}::timestamptz[]) - 1, 'YYYY-MM-DD')`;
}

/** The made tasks that are due in a period. */
export const made = ({ clientId, now, zone, filter }: Looking, { from, to }: Bounds) => sql`
  from task join activity on activity.id = task.activity_id
  where task.client_id = ${clientId} and ${allOf(conditionsOf({ ...filter, from, to }, now, zone))}`;

const nothing: TaskCounts = { planned: 0, open: 0, fulfilled: 0, unfulfilled: 0 };

/** Tasks in one state, of an activity on a day. */
interface Counted {
  day: string;
  id: number;
  name: string;
  state: TaskState;
  /** When the first of them is due. */
  first: number;
  total: number;
}

/** How many tasks are due, by day and activity. */
export async function countedIn(trx: Tx, looking: Looking, period: Period): Promise<TaskCalendar> {
  const { shown, now } = looking;
  const bounds = boundsOf(period, shown);
  const { rows } = await sql<Counted>`
    select ${dayIn(period, shown)} as day, activity.id, activity.name,
      ${stateAt(now)} as state, (extract(epoch from min(task.due_at)) * 1000)::float8 as first,
      count(*)::integer as total
    ${made(looking, bounds)} group by 1, 2, 3, 4`.execute(trx);
  const planned = (await plannedIn(trx, looking, bounds)).map(
    (one): Counted => ({
      ...{ day: one.day, id: one.activity.id, name: one.activity.name, state: 'planned' },
      ...{ first: one.at, total: one.owners.length },
    }),
  );
  const days = Map.groupBy([...rows, ...planned], ({ day }) => day);
  return {
    zone: shown,
    holidays: await holidaysBetween(trx, looking.clientId, period),
    days: [...days]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, there]): TaskCalendarDay => ({ day, ...sumOf(there), activities: byActivity(there) })),
  };
}

function sumOf(counted: readonly Counted[]): TaskCounts {
  const sum = { ...nothing };
  for (const { state, total } of counted) sum[state] += total;
  return sum;
}

function byActivity(counted: readonly Counted[]): TaskCalendarDay['activities'] {
  const firstOf = (those: readonly Counted[]) => Math.min(...those.map(({ first }) => first));
  return [...Map.groupBy(counted, ({ id }) => id).values()]
    .map((those) => ({ those, first: firstOf(those), name: those[0]?.name ?? '' }))
    .sort((one, other) => one.first - other.first || one.name.localeCompare(other.name))
    .map(({ those, name }) => ({ id: those[0]?.id ?? 0, name, ...sumOf(those) }));
}

/** The tasks of a period by day, the first due first, `most` of each day. */
export async function namedIn(
  trx: Tx,
  looking: Looking,
  { most, ...period }: Period & { most: number },
): Promise<TaskDays> {
  const { shown, now } = looking;
  const bounds = boundsOf(period, shown);
  const { rows } = await sql<CalendarTask & { day: string; total: number }>`
    select * from (select task.id, task.activity_id, activity.name as activity_name, task.due_at,
      ${assigneeOf('task')} as assigned,
      ${stateAt(now)} as state, task.points, task.on_time, task.late, task.missed, task.excused,
      task.moved_at is not null as moved, task.declined_at is not null as declined,
      ${dayIn(period, shown)} as day,
      row_number() over in_order as nth, (count(*) over whole_day)::integer as total
      ${made(looking, bounds)}
      window in_order as (partition by ${dayIn(period, shown)} order by task.due_at, task.id),
        whole_day as (partition by ${dayIn(period, shown)})) as numbered
    where nth <= ${most} order by due_at, id`.execute(trx);
  const planned = await plannedIn(trx, looking, bounds);
  const madeBy = Map.groupBy(rows, ({ day }) => day);
  const plannedBy = Map.groupBy(planned, ({ day }) => day);
  const days = [...new Set([...madeBy.keys(), ...plannedBy.keys()])].sort();
  return {
    zone: shown,
    holidays: await holidaysBetween(trx, looking.clientId, period),
    days: days.map((day) => {
      const [those, further] = [madeBy.get(day) ?? [], plannedBy.get(day) ?? []];
      const tasks = [...those, ...namedOf(further, most)];
      tasks.sort((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at));
      return {
        day,
        total: (those[0]?.total ?? 0) + further.reduce((sum, one) => sum + one.owners.length, 0),
        tasks: tasks.slice(0, most),
      };
    }),
  };
}

const asTask = ({ activity, at }: PlannedTask, assigned: CalendarTask['assigned']): CalendarTask => ({
  ...{ id: null, activity_id: activity.id, activity_name: activity.name, assigned, state: 'planned' },
  ...{ due_at: new Date(at).toISOString(), points: activity.points, on_time: 0, late: 0, missed: 0 },
  ...{ excused: 0, moved: false, declined: false },
});

/** The first planned rounds of a day, `most` of them. */
function namedOf(planned: readonly PlannedTask[], most: number): CalendarTask[] {
  const named: CalendarTask[] = [];
  for (const one of planned)
    for (const owner of one.owners) {
      if (named.length === most) return named;
      named.push(asTask(one, owner));
    }
  return named;
}

const lookingOf = (ctx: Ctx, filter: Looking['filter'], shown = ctx.user.timezone): Looking => ({
  ...{ clientId: clientOf(ctx), zone: ctx.user.timezone, shown, now: ctx.now(), filter },
});

export const calendarOf = (
  ctx: Ctx,
  { first, last, zone, ...filter }: QueryOut<typeof taskCalendar>,
): Promise<DataOf<typeof taskCalendar>> =>
  ctx.tx((trx) => countedIn(trx, lookingOf(ctx, filter, zone), { first, last }));

export const daysOf = (
  ctx: Ctx,
  { first, last, zone, most, ...filter }: QueryOut<typeof taskDays>,
): Promise<DataOf<typeof taskDays>> =>
  ctx.tx((trx) => namedIn(trx, lookingOf(ctx, filter, zone), { first, last, most }));
