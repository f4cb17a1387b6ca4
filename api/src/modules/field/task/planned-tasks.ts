import {
  type Activity,
  activityOccurrences,
  type CalendarTask,
  dayAfter,
  fromWallTime,
  type TaskCalendarFilter,
  type TaskState,
  toWallTime,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { holidaysOf } from '../../core/holiday-days.ts';
import { allOf, nameOfUca } from '../../core/scope.ts';
import { activitiesFor, isForType, presentUcas, ucasOfType } from './assigned.ts';
import { hasRounds } from './task-plans.ts';

/** Rounds that the plans of activities make due, before tasks are created of them. */

/** Whose calendar is read, at which time, and what of it. */
export interface Looking {
  clientId: number;
  /** The client's time zone, in which its plans are made. */
  zone: string;
  /** The time zone whose days are those of the calendar: the client's, unless another is asked for. */
  shown: string;
  now: Date;
  filter: TaskCalendarFilter & { state?: TaskState | undefined };
}

/** Its first and last day. */
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
export type Bounds = ReturnType<typeof boundsOf>;

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
