import {
  type Activity,
  activityOccurrences,
  type CalendarTask,
  type DataOf,
  dayAfter,
  fromWallTime,
  type QueryOut,
  type TaskCalendar,
  type TaskCalendarDay,
  type TaskCalendarFilter,
  type TaskCounts,
  type TaskDays,
  type TaskState,
  type taskCalendar,
  type taskDays,
  toWallTime,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { holidaysBetween, holidaysOf } from '../../core/holiday-days.ts';
import { allOf, clientOf, nameOfUca } from '../../core/scope.ts';
import { activitiesFor, isForType, presentUcas, ucasOfType } from './assigned.ts';
import { assigneeOf, stateAt } from './task.repository.ts';
import { conditionsOf } from './task.service.ts';
import { hasRounds } from './task-plans.ts';

/** The calendar of a client's tasks: those that were created, and after them what the plans of activities make due. */

export interface Looking {
  clientId: number;
  /** The client's time zone, in which its plans are made. */
  zone: string;
  /** The time zone whose days are those of the calendar: the client's, unless another is asked for. */
  shown: string;
  now: Date;
  filter: TaskCalendarFilter & { state?: TaskState | undefined };
}

export interface Period {
  first: string;
  last: string;
}

/** The first instant of a period, and of the day after it. 422 where a day has none. */
export function boundsOf({ first, last }: Period, zone: string): { from: string; to: string } {
  const from = fromWallTime(first, '00:00:00', zone);
  const to = fromWallTime(dayAfter(last, 1), '00:00:00', zone);
  if (!from || !to) throw problem('validation', 'error.validation', {}, { first: 'error.date' });
  return { from, to };
}
type Bounds = ReturnType<typeof boundsOf>;

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

interface PlannedActivity extends Pick<Activity, 'id' | 'name' | 'kind' | 'schedule'> {
  made_until: string | null;
  holidays: string[];
  /** By shift: those who each have a round of their own; null: one round of whoever comes first. */
  people: NonNullable<CalendarTask['assigned']>[] | null;
  points: number;
  /** From when it is due until its last point is late: points in random order and deleted ones have no time of their own. */
  minutes: number;
}

export interface PlannedTask {
  activity: PlannedActivity;
  at: number;
  day: string;
  /** Whose rounds it is: by shift each of those assigned has their own; null: of whoever comes first. */
  owners: readonly CalendarTask['assigned'][];
}

/** Rounds of activities that were created before their time, to be moved: their activity, instant and person. */
async function madeAhead(trx: Tx, activities: readonly number[], { from, to }: Bounds): Promise<Set<string>> {
  const { rows } = await sql<{ activity_id: number; planned: number; assigned_to: number | null }>`
    select activity_id, (extract(epoch from planned_at) * 1000)::float8 as planned, assigned_to from task
    where activity_id = any(${[...activities]}::bigint[]) and planned_at >= ${from}::timestamptz
      and planned_at < ${to}::timestamptz and moved_at is not null`.execute(trx);
  return new Set(
    rows.flatMap(({ activity_id, planned, assigned_to }) => [
      `${activity_id} ${planned} ${assigned_to ?? ''}`,
      ...(assigned_to === null ? [] : [`${activity_id} ${planned} each`]),
    ]),
  );
}

/** The active activities that a filter lets through. */
export const planning = ({ clientId, filter }: Pick<Looking, 'clientId' | 'filter'>) => sql<SqlBool>`
  activity.client_id = ${clientId} and activity.active and activity.deleted_at is null and ${allOf([
    ...(filter.activity_id === undefined ? [] : [sql<SqlBool>`activity.id = ${filter.activity_id}`]),
    ...(filter.uca_id === undefined
      ? []
      : [sql<SqlBool>`activity.id in (${activitiesFor(sql`${filter.uca_id}::bigint`)})`]),
    ...(filter.type_id === undefined ? [] : [isForType(sql`activity.id`, sql`${filter.type_id}::bigint`)]),
  ])}`;

/** What the plans of active activities make due in a period after the last tasks created of them, in order. */
export async function plannedIn(trx: Tx, looking: Looking, { from, to }: Bounds): Promise<PlannedTask[]> {
  const { zone, shown, now, filter } = looking;
  const { uca_id, type_id, state = 'planned' } = filter;
  // None of them has begun.
  if (state !== 'planned') return [];
  const wanted = allOf([
    ...(uca_id === undefined ? [] : [sql<SqlBool>`one.id = ${uca_id}`]),
    ...(type_id === undefined ? [] : [sql<SqlBool>`one.id in (${ucasOfType(sql`${type_id}::bigint`)})`]),
  ]);
  const { rows } = await sql<PlannedActivity>`
    select * from (select activity.id, activity.name, activity.kind, activity.schedule, activity.made_until,
      ${holidaysOf(sql`activity.client_id`)} as holidays,
      case when activity.assignment = 'shift' then (
        select coalesce(jsonb_agg(jsonb_build_object('uca_id', one.id, 'name', coalesce(${nameOfUca('one.id')}, ''))
          order by one.id), '[]') from (${presentUcas(sql`activity.id`)}) as one where ${wanted}) end as people,
      (select count(*)::integer from activity_point as point join checkpoint on checkpoint.id = point.checkpoint_id
        where point.activity_id = activity.id and checkpoint.deleted_at is null) as points,
      coalesce(activity.tolerance_minutes, client.time_tolerance_minutes)
        + case when activity.point_order = 'random' then 0 else coalesce((select max(after_minutes)
          from activity_point as point join checkpoint on checkpoint.id = point.checkpoint_id
          where point.activity_id = activity.id and checkpoint.deleted_at is null), 0) end as minutes
      from activity join client on client.id = activity.client_id where ${planning(looking)} and ${hasRounds}
        and coalesce(activity.made_until, ${now}::timestamptz) < ${to}::timestamptz) as plan
    where points > 0 and people is distinct from '[]'`.execute(trx);
  const ahead = await madeAhead(
    trx,
    rows.map(({ id }) => id),
    { from, to },
  );
  const found: PlannedTask[] = rows.flatMap((activity) => {
    const since = activity.made_until === null ? now.getTime() : Date.parse(activity.made_until);
    const after = Math.max(since, Date.parse(from) - 1);
    const plan = { ...activity, holidays: new Set(activity.holidays) };
    return activityOccurrences(plan, zone, after, Date.parse(to) - 1).flatMap(({ at }) => {
      const key = `${activity.id} ${at}`;
      // What is everybody's is not made beside what is each one's, nor the other way round.
      const isOther = ahead.has(`${key} ${activity.people ? '' : 'each'}`);
      const owners = (activity.people ?? [null]).filter(
        (one) => !isOther && !ahead.has(`${key} ${one?.uca_id ?? ''}`),
      );
      return owners.length === 0 ? [] : [{ activity, at, owners, day: toWallTime(at, shown)?.day ?? '' }];
    });
  });
  return found.sort((one, other) => one.at - other.at || one.activity.id - other.activity.id);
}

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
