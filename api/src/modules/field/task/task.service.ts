import {
  BOARD_HOURS,
  BOARD_MOST,
  type BodyOut,
  type DuePointRow,
  dayAfter,
  type excuseTask,
  type listTasks,
  type moveTask,
  type Paged,
  type QueryOut,
  type Task,
  type TaskBoard,
  type TaskRecord,
  type withdrawExcuse,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientFor, fullName, startOfDay, todayOf } from '../../core/scope.ts';
import { activitiesFor, assignedUcas, isFor } from './assigned.ts';
import { countOutcomes } from './judge-tasks.ts';
import { rebound, shiftDayOf } from './move-task.ts';
import {
  assigneeOf,
  findTask,
  selectTaskPoints,
  selectTasks,
  stateAt,
  stateOrder,
} from './task.repository.ts';
import { checkDays } from './task-checks.ts';

type Query = QueryOut<typeof listTasks>;

const points = sql`${sql.table('task_point')} as point`;

/** The condition of each filter. */
const filters = (now: Date, zone: string) =>
  ({
    activity_id: (id: number) => sql<SqlBool>`task.activity_id = ${id}`,
    uca_id: (id: number) => sql<SqlBool>`(${isFor(sql`${id}::bigint`)}
      or task.id in (select point.task_id from ${points} where point.uca_id = ${id}))`,
    type_id: (id: number) =>
      sql<SqlBool>`task.activity_id in (select activity_id from ${sql.table('activity_type')} where type_id = ${id})`,
    label_id: (id: number) =>
      sql<SqlBool>`task.activity_id in (select activity_id from ${sql.table('activity_label')} where label_id = ${id})`,
    checkpoint_id: (id: number) =>
      sql<SqlBool>`task.id in (select point.task_id from ${points} where point.checkpoint_id = ${id})`,
    // As an array, so that the points of few checkpoints are read by their index and not from all points.
    place_id: (
      id: number,
    ) => sql<SqlBool>`task.id in (select point.task_id from ${points} where point.checkpoint_id = any(
      array(select checkpoint.id from ${sql.table('checkpoint')} where checkpoint.place_id = ${id})))`,
    state: (state: string) => sql<SqlBool>`${stateAt(now)} = ${state}`,
    from: (at: string) => sql<SqlBool>`task.due_at >= ${at}::timestamptz`,
    to: (at: string) => sql<SqlBool>`task.due_at < ${at}::timestamptz`,
    first: (on: string) => sql<SqlBool>`task.due_at >= ${on}::timestamp at time zone ${zone}`,
    last: (on: string) => sql<SqlBool>`task.due_at < ${dayAfter(on, 1)}::timestamp at time zone ${zone}`,
  }) as const;

/** The conditions of the filters that are set. */
export function conditionsOf(query: Partial<Query>, now: Date, zone: string) {
  const all = filters(now, zone) as Record<string, (value: never) => ReturnType<typeof sql<SqlBool>>>;
  return Object.entries(all).flatMap(([key, condition]) => {
    const value = query[key as keyof Query];
    return value === undefined ? [] : [condition(value as never)];
  });
}

export function pageOfTasks(ctx: Ctx, query: Query): Promise<Paged<Task>> {
  const now = ctx.now();
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectTasks(trx, ctx).where((eb) => eb.and(conditionsOf(query, now, ctx.user.timezone))),
      sortable: {
        due_at: 'task.due_at',
        activity_name: ofRecord('activity', 'task.activity_id', sql`found.sort_name`),
        state: stateOrder(now),
        missed: 'task.missed',
        late: 'task.late',
      },
      searchable: ['activity.search'],
      folded: true,
      defaultSort: 'due_at',
      tieBreak: 'task.id',
    }),
  );
}

async function taskOf(trx: Tx, ctx: Ctx, id: number): Promise<TaskRecord> {
  const found = await findTask(trx, ctx, id);
  if (!found) throw problem('notFound', 'error.notFound');
  return found;
}

/** 404 unless the caller may see it. */
export const taskRecordOf = (ctx: Ctx, id: number) => ctx.tx((trx) => taskOf(trx, ctx, id));

/** Runs a change on a task of the caller that nobody else changes meanwhile, has its day judged again, and audits it. */
function changeTask(
  ctx: Ctx,
  id: number,
  action: string,
  work: (trx: Tx, before: TaskRecord) => Promise<readonly { activity_id: number; day: string }[]>,
): Promise<TaskRecord> {
  return ctx.tx(async (trx) => {
    // The day first, as the judge does: neither waits for the other in a circle.
    await sql`select from task_day where (activity_id, day) in (select activity_id, day from task where id = ${id})
      for update`.execute(trx);
    await trx.selectFrom('task').select('id').where('id', '=', id).forUpdate().execute();
    const before = await taskOf(trx, ctx, id);
    const days = await work(trx, before);
    await checkDays(trx, [before, ...days]);
    const after = await taskOf(trx, ctx, id);
    await audit(trx, ctx, {
      action,
      entity: 'task',
      entityId: id,
      clientId: before.client_id,
      before,
      after,
    });
    return after;
  });
}

/** Excuses points that nobody scanned. 409 when one of them was, 422 for a position it does not have. */
export function excuse(ctx: Ctx, id: number, { positions, reason }: BodyOut<typeof excuseTask>) {
  return changeTask(ctx, id, 'excuse', async (trx, before) => {
    const wanted = pointsAt(before, positions);
    if (wanted.some(({ scan_id }) => scan_id !== null)) throw problem('conflict', 'error.taskScanned');
    await trx
      .updateTable('task_point')
      .set({ excuse: reason, excused_by: ctx.user.id, excused_at: ctx.now(), outcome: 'excused' })
      .where('task_id', '=', id)
      .where('position', 'in', positions)
      .execute();
    await countOutcomes(trx, [id]);
    return [];
  });
}

/** Undoes excuses: what they excused is pending or missed again. 422 for a position it does not have. */
export function withdraw(ctx: Ctx, id: number, { positions }: BodyOut<typeof withdrawExcuse>) {
  return changeTask(ctx, id, 'withdraw_excuse', async (trx, before) => {
    pointsAt(before, positions);
    await sql`update task_point set excuse = '', excused_by = null, excused_at = null,
        outcome = case when outcome <> 'excused' then outcome
          when ends_at <= ${ctx.now()}::timestamptz then 'missed' else 'pending' end
      where task_id = ${id} and position = any(${positions}::smallint[])`.execute(trx);
    await countOutcomes(trx, [id]);
    return [];
  });
}

function pointsAt({ places }: TaskRecord, positions: readonly number[]) {
  const known = new Map(places.map((place) => [place.position, place]));
  return positions.map((position) => {
    const place = known.get(position);
    if (!place) throw problem('validation', 'error.validation', {}, { positions: 'error.option' });
    return place;
  });
}

/** Moves a task that has not opened to a later time than now. 409 once it is open, 422 for a time that is over. */
export function move(ctx: Ctx, id: number, { due_at, reason }: BodyOut<typeof moveTask>) {
  return changeTask(ctx, id, 'move', async (trx, before) => {
    const now = ctx.now();
    if (Date.parse(before.opens_at) <= now.getTime()) throw problem('conflict', 'error.taskOpen');
    if (Date.parse(due_at) <= now.getTime())
      throw problem('validation', 'error.validation', {}, { due_at: 'error.taskPast' });
    const day = await shiftDayOf(trx, id, due_at);
    await trx
      .updateTable('task')
      .set({ due_at, day, moved_at: now, moved_by: ctx.user.id, move_reason: reason })
      .where('id', '=', id)
      .execute();
    const days = await rebound(trx, before.activity_id, [before.due_at, due_at]);
    return days.map((one) => ({ activity_id: before.activity_id, day: one }));
  });
}

/**
 * Whom to ask about a point: whose round it is, the guard who started it, an assigned one who recently scanned at its
 * place, or the only one assigned.
 */
const whomToAsk = (now: Date) => sql<DuePointRow['ask']>`(
  select jsonb_build_object('uca_id', uca.id, 'name', ${fullName}) from uca join app_user on app_user.id = uca.user_id
  where uca.deleted_at is null and uca.id = coalesce(
    point.assigned_to, (select task.started_by from task where task.id = point.task_id),
    (select scan.uca_id from checkpoint as near join scan on scan.checkpoint_id = near.id
      where near.place_id = checkpoint.place_id
        and scan.captured_at > ${new Date(now.getTime() - BOARD_HOURS * 3_600_000)}::timestamptz
        and point.activity_id in (${activitiesFor(sql`scan.uca_id`)})
      order by scan.captured_at desc limit 1),
    (select max(one.id) from (${assignedUcas(sql`point.activity_id`)}) as one
      join uca as present on present.id = one.id and present.deleted_at is null having count(*) = 1)))`;

/** What is due now, what was just missed, and the counts of today in the client's time zone. */
export function board(
  ctx: Ctx,
  { client_id: wanted }: { client_id?: number | undefined },
): Promise<TaskBoard> {
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, wanted);
    const now = ctx.now();
    const day = todayOf(ctx);
    const points = () =>
      selectTaskPoints(trx, ctx)
        .innerJoin('activity', 'activity.id', 'point.activity_id')
        .where('point.client_id', '=', client_id)
        .select([
          'point.task_id',
          'point.activity_id',
          'activity.name as activity_name',
          assigneeOf('point').as('assigned'),
          whomToAsk(now).as('ask'),
        ])
        .limit(BOARD_MOST);
    const due: DuePointRow[] = await points()
      .where('point.outcome', '=', 'pending')
      .where('point.opens_at', '<=', now.toISOString())
      .where('point.ends_at', '>', now.toISOString())
      .orderBy('point.closes_at')
      .orderBy('point.id')
      .execute();
    const missed: DuePointRow[] = await points()
      .where('point.outcome', '=', 'missed')
      .where('point.ends_at', '<=', now.toISOString())
      .where('point.ends_at', '>', new Date(now.getTime() - BOARD_HOURS * 3_600_000).toISOString())
      .orderBy('point.ends_at', 'desc')
      .orderBy('point.id', 'desc')
      .execute();
    const sum = <Column extends string>(column: Column) =>
      sql<number>`coalesce(sum(${sql.ref(column)}), 0)::integer`.as(column);
    const today = await trx
      .selectFrom('task')
      .where('client_id', '=', client_id)
      // By the calendar, as the reports count: a shift may have begun the day before.
      .where('due_at', '>=', startOfDay(ctx, day))
      .where('due_at', '<', startOfDay(ctx, dayAfter(day, 1)))
      .select([sum('points'), sum('on_time'), sum('late'), sum('missed'), sum('excused')])
      .executeTakeFirstOrThrow();
    return { due, missed, today: { ...today, day } };
  });
}
