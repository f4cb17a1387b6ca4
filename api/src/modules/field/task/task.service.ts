import { dayAfter, type listTasks, type Paged, type QueryOut, type Task } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofSharedRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import type { Tx } from '../../../ports/database.ts';
import { roundsOf, roundsOfType } from './assigned.ts';
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

/** The rounds of a person, theirs or scanned by them, and of a type. */
const ofPeople = {
  uca_id: (id: number) => sql`${roundsOf(sql`${id}::bigint`)}
    union all select point.task_id from ${points} where point.uca_id = ${id}`,
  type_id: (id: number) => roundsOfType(sql`${id}::bigint`),
} as const;

/** The condition of each other filter. */
const filters = (now: Date) =>
  ({
    activity_id: (id: number) => sql<SqlBool>`task.activity_id = ${id}`,
    uca_id: (id: number) => sql<SqlBool>`task.id = any(array(${ofPeople.uca_id(id)}))`,
    type_id: (id: number) => sql<SqlBool>`task.id = any(array(${ofPeople.type_id(id)}))`,
    label_id: (id: number) =>
      sql<SqlBool>`task.activity_id in (select activity_id from ${sql.table('activity_label')} where label_id = ${id})`,
    // As arrays, so that the points of few checkpoints, and their tasks, are read by their indexes and not all.
    checkpoint_id: (id: number) =>
      sql<SqlBool>`task.id = any(array(select distinct point.task_id from ${points} where point.checkpoint_id = ${id}))`,
    place_id: (
      id: number,
    ) => sql<SqlBool>`task.id = any(array(select distinct point.task_id from ${points} where point.checkpoint_id = any(
      array(select checkpoint.id from ${sql.table('checkpoint')} where checkpoint.place_id = ${id}))))`,
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

/**
 * The conditions of the filters by people: their rounds are found once, as each query of a page would find them again.
 * The ids stay text, which neither side has to read.
 */
async function conditionsOfPeople(trx: Tx, query: Partial<Query>): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const key of ['uca_id', 'type_id'] as const) {
    const id = query[key];
    if (id === undefined) continue;
    const { rows } = await sql<{ ids: string }>`select array(${ofPeople[key](id)})::text as ids`.execute(trx);
    conditions.push(sql<SqlBool>`task.id = any(${rows[0]?.ids ?? '{}'}::bigint[])`);
  }
  return conditions;
}

export function pageOfTasks(ctx: Ctx, query: Query): Promise<Paged<Task>> {
  const now = ctx.now();
  return ctx.tx(async (trx) => {
    const ofOthers = conditionsOf(
      { ...query, uca_id: undefined, type_id: undefined },
      now,
      ctx.user.timezone,
    );
    const conditions = [...ofOthers, ...(await conditionsOfPeople(trx, query))];
    return page(trx, query, {
      select: selectTasks(trx, ctx),
      where: conditions,
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
    });
  });
}

/** 404 unless the caller may see it. */
export const taskRecordOf = (ctx: Ctx, id: number) => ctx.tx((trx) => taskOf(trx, ctx, id));
