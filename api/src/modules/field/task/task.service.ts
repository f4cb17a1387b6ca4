import {
  BOARD_HOURS,
  BOARD_MOST,
  type DuePointRow,
  dayAfter,
  type listTasks,
  type Paged,
  type QueryOut,
  type Task,
  type TaskBoard,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofSharedRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { clientFor, fullName, startOfDay, todayOf } from '../../core/scope.ts';
import { activitiesFor, assignedUcas } from './assigned.ts';
import { assigneeOf, selectTaskPoints, selectTasks, stateAt, stateOrder, taskOf } from './task.repository.ts';

type Query = QueryOut<typeof listTasks>;

const points = sql`${sql.table('task_point')} as point`;

/** The condition of each filter. */
const filters = (now: Date, zone: string) =>
  ({
    activity_id: (id: number) => sql<SqlBool>`task.activity_id = ${id}`,
    // Sets that are looked up in: an array of thousands of activities would be walked for each task.
    uca_id: (id: number) => sql<SqlBool>`(task.assigned_to = ${id}
      or task.assigned_to is null and task.activity_id in (${activitiesFor(sql`${id}::bigint`)})
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
        activity_name: ofSharedRecord('activity', 'task.activity_id', sql`found.sort_name`),
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

/** 404 unless the caller may see it. */
export const taskRecordOf = (ctx: Ctx, id: number) => ctx.tx((trx) => taskOf(trx, ctx, id));

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
