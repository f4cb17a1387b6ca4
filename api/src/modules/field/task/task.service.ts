import { dayAfter, type listTasks, type Paged, type QueryOut, type Task } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofSharedRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { isRoundOf, isRoundOfType } from './assigned.ts';
import { isDueAt, selectTasks, stateAt, stateOrder, taskOf } from './task.repository.ts';

type Query = QueryOut<typeof listTasks>;

const points = sql`${sql.table('task_point')} as point`;

type Condition = RawBuilder<SqlBool>;

/** The condition of each filter of when it is due. */
const bounds = (zone: string) =>
  ({
    from: (at: string) => sql<SqlBool>`task.due_at >= ${at}::timestamptz`,
    to: (at: string) => sql<SqlBool>`task.due_at < ${at}::timestamptz`,
    first: (on: string) => sql<SqlBool>`task.due_at >= ${on}::timestamp at time zone ${zone}`,
    last: (on: string) => sql<SqlBool>`task.due_at < ${dayAfter(on, 1)}::timestamp at time zone ${zone}`,
  }) as const;

/** The condition of each other filter. */
const filters = (now: Date) =>
  ({
    activity_id: (id: number) => sql<SqlBool>`task.activity_id = ${id}`,
    /** Theirs, or scanned by them. */
    uca_id: (id: number) => sql<SqlBool>`(${isRoundOf(sql`${id}::bigint`)}
      or task.id = any(array(select distinct point.task_id from ${points} where point.uca_id = ${id})))`,
    type_id: (id: number) => isRoundOfType(sql`${id}::bigint`),
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
    due: () => sql<SqlBool>`task.id in (select point.task_id from ${points} where ${isDueAt(now)})`,
  }) as const;

/** The conditions of the filters that are set. */
export function conditionsOf(query: Partial<Query>, now: Date, zone: string): Condition[] {
  const those = (all: Record<string, (value: never) => Condition>) =>
    Object.entries(all).flatMap(([key, condition]) => {
      const value = query[key as keyof Query];
      return value === undefined ? [] : [condition(value as never)];
    });
  return [...those(bounds(zone)), ...those(filters(now))];
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
