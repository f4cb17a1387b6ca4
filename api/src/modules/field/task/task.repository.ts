import {
  EARLY_MINUTES,
  type Task,
  type TaskRecord,
  type TaskState,
  taskStates,
  type WalkedPoint,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameOfUca, nameOfUser, ofClient } from '../../core/scope.ts';
import { isAssigned } from './assigned.ts';
import { observationsOf } from './task-observations.ts';

type Mark = { at: string; by: string; reason: string } | null;

export const utc = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Who did what, when and why, as one object; null when nobody did. */
export function mark(
  at: string,
  by: { uca: string } | { user: string },
  reason: RawBuilder<unknown> = sql`''`,
) {
  const who = 'uca' in by ? nameOfUca(by.uca) : nameOfUser(by.user);
  return sql<Mark>`case when ${sql.ref(at)} is null then null else jsonb_build_object('at', ${utc(sql.ref(at))},
    'by', coalesce(${who}, ''), 'reason', ${reason}) end`;
}

/** Of the table `task`: that everyone whom it is for said that they will not do it, by their last word. */
export const declined = mark('task.declined_at', { uca: 'task.declined_by' }, sql`task.decline_reason`);

/** Of the table `task`: who said that they will not do it, in the order of time. Of old rounds only the last is known. */
export const refusals = sql<TaskRecord['refusals']>`coalesce((
  select jsonb_agg(jsonb_build_object('at', ${utc(sql`said.at`)}, 'by', coalesce(${nameOfUca('said.uca_id')}, ''),
      'reason', said.reason) order by said.at, said.uca_id)
    from task_said as said where said.task_id = task.id and said.what = 'decline'),
  case when task.declined_at is not null then jsonb_build_array(${declined}) end, '[]')`;

/** Whose a round is; null: of whoever comes first. */
export const assigneeOf = (table: 'task' | 'point') => {
  const column = `${table}.assigned_to`;
  return sql<Task['assigned']>`case when ${sql.ref(column)} is not null then
    jsonb_build_object('uca_id', ${sql.ref(column)}, 'name', coalesce(${nameOfUca(column)}, '')) end`;
};

/** The state of a task at an instant. */
export const stateAt = (now: Date): RawBuilder<TaskState> => sql`case
  when task.missed > 0 then 'unfulfilled'
  when task.on_time + task.late + task.excused = task.points then 'fulfilled'
  when task.opens_at > ${now}::timestamptz then 'planned' else 'open' end`;

/** Of the table `point`: that it is due at an instant, for the board and for the list of its rounds. */
export const isDueAt = (now: Date): RawBuilder<SqlBool> => sql`(point.outcome = 'pending'
  and point.opens_at <= ${now}::timestamptz and point.ends_at > ${now}::timestamptz)`;

/** The order of states, for lists. */
export const stateOrder = (now: Date) => sql`array_position(${[...taskStates]}::text[], ${stateAt(now)})`;

/** The caller's tasks as listed. */
export function selectTasks(trx: Tx, ctx: Ctx) {
  return (
    trx
      .selectFrom('task')
      // Never without one; a look-up is left out where only tasks are counted or sorted (http/list-joins).
      .leftJoin('activity', 'activity.id', 'task.activity_id')
      .where(ofClient(ctx, 'task.client_id'))
      .select(['task.id', 'task.client_id', 'task.activity_id'])
      .select(({ ref }) => [
        ref('activity.name').$notNull().as('activity_name'),
        ref('activity.kind').$notNull().as('kind'),
      ])
      .select(['task.due_at', 'task.planned_at', 'task.day', 'task.opens_at', 'task.ends_at'])
      .select([stateAt(ctx.now()).as('state'), 'task.points', 'task.on_time', 'task.late', 'task.missed'])
      .select([
        'task.excused',
        sql<string[]>`(select coalesce(jsonb_agg(distinct place.name), '[]') from task_point as point
        join checkpoint on checkpoint.id = point.checkpoint_id join place on place.id = checkpoint.place_id
        where point.task_id = task.id)`.as('place_names'),
        assigneeOf('task').as('assigned'),
        mark('task.started_at', { uca: 'task.started_by' }).as('started'),
        mark('task.finished_at', { uca: 'task.finished_by' }, sql`task.finish_reason`).as('finished'),
        declined.as('declined'),
        mark('task.moved_at', { user: 'task.moved_by' }, sql`task.move_reason`).as('moved'),
      ])
  );
}

/** The same with what the guard who walks them needs. */
export const selectWalkedTasks = (trx: Tx, ctx: Ctx) =>
  selectTasks(trx, ctx).select(({ ref }) => [
    ref('activity.instructions').$notNull().as('instructions'),
    'task.point_order as order',
    'task.stay_minutes',
    'task.tolerance_minutes',
  ]);

/**
 * Seconds at a point: until its scanner scanned another of the round, or said that it was over. A round's own columns
 * know only who said so first; of old rounds there is nothing else.
 */
export const stayed = sql<number | null>`case when point.scanned_at is not null then (
  select floor(extract(epoch from min(next.at) - point.scanned_at))::integer from (
    select other.scanned_at as at from task_point as other
      where other.task_id = point.task_id and other.uca_id = point.uca_id
    union all select said.at from task_said as said
      where said.task_id = point.task_id and said.uca_id = point.uca_id and said.what = 'finish'
    union all select ended.finished_at from task as ended
      where ended.id = point.task_id and ended.finished_by = point.uca_id) as next
  where next.at > point.scanned_at) end`;

/** The results of points of tasks. */
export function selectTaskPoints(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('task_point as point')
    .innerJoin('checkpoint', 'checkpoint.id', 'point.checkpoint_id')
    .innerJoin('place', 'place.id', 'checkpoint.place_id')
    .where(ofClient(ctx, 'point.client_id'))
    .select(['point.id', 'point.position', 'point.turn', 'point.checkpoint_id'])
    .select([
      'checkpoint.name as checkpoint_name',
      'place.name as place_name',
      'checkpoint.lat',
      'checkpoint.lng',
    ])
    .select(['point.ask', 'point.note', 'point.due_at', 'point.opens_at', 'point.closes_at', 'point.ends_at'])
    .select(['point.outcome', 'point.scan_id', 'point.scanned_at', 'point.uca_id', 'point.synced_late'])
    .leftJoin('scan', 'scan.id', 'point.scan_id')
    .select([
      nameOfUca('point.uca_id').as('uca_name'),
      sql<boolean>`coalesce(scan.photo_id is not null, false)`.as('pictured'),
      stayed.as('stayed_seconds'),
      mark('point.excused_at', { user: 'point.excused_by' }, sql`point.excuse`).as('excuse'),
    ]);
}

/** Where the phone was when it scanned: for operators, not for the phones of others. */
const fix = sql<WalkedPoint['fix']>`case when scan.lat is not null and scan.lng is not null
  then jsonb_build_object('lat', scan.lat, 'lng', scan.lng, 'accuracy', scan.accuracy) end`;

/** The last scan before a point opened by somebody it is for, unless it was made for another round. */
const early = sql<WalkedPoint['early']>`case when point.scan_id is null then (
  select jsonb_build_object('at', ${utc(sql`before.captured_at`)}, 'by', coalesce(${nameOfUca('before.uca_id')}, ''))
  from scan as before where before.checkpoint_id = point.checkpoint_id and before.captured_at < point.opens_at
    and before.captured_at >= point.opens_at - make_interval(mins => ${EARLY_MINUTES})
    and before.type = 'scan' and before.broken = '[]'
    and (before.for_task is null or before.for_task = point.task_id)
    and case when point.assigned_to is null then ${isAssigned(sql`point.activity_id`, sql`before.uca_id`)}
      else before.uca_id = point.assigned_to end
    and not exists (select from task_point as served where served.scan_id = before.id)
    and not exists (select from task_point as other where other.checkpoint_id = point.checkpoint_id
      and other.activity_id = point.activity_id and other.assigned_to is not distinct from point.assigned_to
      and other.opens_at <= before.captured_at and other.closes_at >= before.captured_at)
  order by before.captured_at desc limit 1) end`;

const names = (from: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql<string[]>`(select coalesce(jsonb_agg(${name} order by ${name}), '[]') from ${from})`;

/** Tasks of the caller with their points in the order in which they are walked, by their ids. */
export async function tasksById(trx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, TaskRecord>> {
  const found = await selectWalkedTasks(trx, ctx)
    .where('task.id', 'in', ids)
    .select([
      names(sql`activity_uca as link where link.activity_id = task.activity_id`, nameOfUca('link.uca_id')).as(
        'uca_names',
      ),
      names(
        sql`activity_type as link join uca_type as thing on thing.id = link.type_id where link.activity_id = task.activity_id`,
        sql`thing.name`,
      ).as('type_names'),
      names(
        sql`activity_group as link join uca_group as thing on thing.id = link.group_id where link.activity_id = task.activity_id`,
        sql`thing.name`,
      ).as('group_names'),
      refusals.as('refusals'),
    ])
    .execute();
  const points = await selectTaskPoints(trx, ctx)
    .select(['point.task_id', fix.as('fix')])
    .select([
      sql<WalkedPoint['flags']>`coalesce(scan.flags, '[]')`.as('flags'),
      'scan.photo_id',
      sql<string>`coalesce(scan.note, '')`.as('scan_note'),
      early.as('early'),
    ])
    .where('point.task_id', 'in', ids)
    .orderBy('point.turn')
    .execute();
  const byTask = Map.groupBy(points, ({ task_id }) => task_id);
  const written = await observationsOf(
    trx,
    found.map(({ id }) => id),
  );
  return new Map(
    found.map((task) => {
      const places = (byTask.get(task.id) ?? []).map(({ task_id: _, ...place }): WalkedPoint => place);
      return [task.id, { ...task, places, observations: written.get(task.id) ?? [] }];
    }),
  );
}

/** One of them. 404 when it is not the caller's. */
export async function taskOf(trx: Tx, ctx: Ctx, id: number): Promise<TaskRecord> {
  const found = (await tasksById(trx, ctx, [id])).get(id);
  if (!found) throw problem('notFound', 'error.notFound');
  return found;
}
