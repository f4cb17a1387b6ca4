import { dayAfter, type listTasks, type Paged, type QueryOut, type Task } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofSharedRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import type { Tx } from '../../../ports/database.ts';
import { allOf } from '../../core/scope.ts';
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

const ofPoints = (those: Condition) => sql`select distinct point.task_id from ${points} where ${those}`;

/**
 * The rounds within some bounds that a filter finds: of a person, theirs or scanned by them; of a type; with a checkpoint;
 * with one of a place.
 */
const rounds = (within: Condition) =>
  ({
    uca_id: (id: number) => sql`${roundsOf(sql`${id}::bigint`, within)}
      union all select point.task_id from ${points} where point.uca_id = ${id}`,
    type_id: (id: number) => roundsOfType(sql`${id}::bigint`, within),
    checkpoint_id: (id: number) => ofPoints(sql`point.checkpoint_id = ${id}`),
    // As an array, so that the points of few checkpoints are read by their index and not from all points.
    place_id: (id: number) =>
      ofPoints(sql`point.checkpoint_id = any(
        array(select checkpoint.id from ${sql.table('checkpoint')} where checkpoint.place_id = ${id}))`),
  }) as const;

/** The condition of each other filter. */
const filters = (now: Date) =>
  ({
    activity_id: (id: number) => sql<SqlBool>`task.activity_id = ${id}`,
    label_id: (id: number) =>
      sql<SqlBool>`task.activity_id in (select activity_id from ${sql.table('activity_label')} where label_id = ${id})`,
    state: (state: string) => sql<SqlBool>`${stateAt(now)} = ${state}`,
    due: () => sql<SqlBool>`task.id in (select point.task_id from ${points} where ${isDueAt(now)})`,
  }) as const;

/** What those filters say that are set. */
function saidBy<Said>(
  all: Readonly<Record<string, (value: never) => Said>>,
  query: Partial<Query>,
): readonly Said[] {
  return Object.entries(all).flatMap(([key, say]) => {
    const value = query[key as keyof Query];
    return value === undefined ? [] : [say(value as never)];
  });
}

/** Of the filters that are set: the rounds that some find, and the conditions of the others. */
function saidOf(query: Partial<Query>, now: Date, zone: string) {
  const within = saidBy(bounds(zone), query);
  return {
    found: saidBy(rounds(allOf(within)), query),
    others: [...within, ...saidBy(filters(now), query)],
  };
}

/** The conditions of the filters that are set. */
export function conditionsOf(query: Partial<Query>, now: Date, zone: string): Condition[] {
  const { found, others } = saidOf(query, now, zone);
  return [...others, ...found.map((ids) => sql<SqlBool>`task.id = any(array(${ids}))`)];
}

/**
 * The same for a page of the list, whose queries would each find the rounds of people and of points again: they are found
 * first. Their ids stay text, which neither side has to read.
 */
async function conditionsOfPage(trx: Tx, query: Query, now: Date, zone: string): Promise<Condition[]> {
  const { found, others: conditions } = saidOf(query, now, zone);
  for (const each of found) {
    const { rows } = await sql<{ ids: string }>`select array(${each})::text as ids`.execute(trx);
    conditions.push(sql<SqlBool>`task.id = any(${rows[0]?.ids ?? '{}'}::bigint[])`);
  }
  return conditions;
}

export function pageOfTasks(ctx: Ctx, query: Query): Promise<Paged<Task>> {
  const now = ctx.now();
  return ctx.tx(async (trx) =>
    page(trx, query, {
      select: selectTasks(trx, ctx),
      where: await conditionsOfPage(trx, query, now, ctx.user.timezone),
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
