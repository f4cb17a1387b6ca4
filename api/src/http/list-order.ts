import { type RawBuilder, RawNode, ReferenceNode, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { problem } from './problem.ts';

/**
 * A value in another table: it is joined for the rows that are sorted, because a look-up for each of 100,000
 * takes ten times as long.
 */
export interface LookedUp {
  /** A table, or rows in brackets, with an `id`. */
  from: RawBuilder<unknown>;
  /** The column of the list that holds the id. */
  key: string;
  /** What to order by, of the row that was found: `found.name`. */
  by: RawBuilder<unknown>;
  /** Many rows have the same, and none has null (http/list-groups). */
  shared?: boolean;
}

/** What a list is sorted by: a column, an expression over its tables, or a value that is looked up. */
export type Sortable = string | RawBuilder<unknown> | LookedUp;

/** In the order of a column (the name by default) of the record that a row points at. */
export const ofRecord = (
  table: string,
  key: string,
  by: RawBuilder<unknown> = sql`found.name`,
): LookedUp => ({ from: sql.table(table), key, by });

/** The same, of a record that many rows point at, and each row at one. */
export const ofSharedRecord = (...record: Parameters<typeof ofRecord>): LookedUp => ({
  ...ofRecord(...record),
  shared: true,
});

/** In the order of the name of the record that each row points at, folded once for each of a few records. */
export const ofFoldedName = (table: string, key: string): LookedUp => ({
  from: sql`(select id, fold(name) as name from ${sql.table(table)} offset 0)`,
  key,
  by: sql`found.name`,
  shared: true,
});

/** In the order of how many rows of a table, not deleted, point at a row by `column`. */
export const ofCount = (table: string, column: string, key: string): LookedUp => ({
  from: sql`(select ${sql.ref(column)} as id, count(*) as rows from ${sql.table(table)}
    where deleted_at is null group by ${sql.ref(column)})`,
  key,
  by: sql`coalesce(found.rows, 0)`,
});

export interface Order {
  by: Sortable;
  /** A unique column that settles ties. */
  id: string;
  descending: boolean;
}

/** The order that a list's `sort` requests: a column id, with a leading minus for descending. 422 for any other. */
export function orderOf(sort: string, sortable: Readonly<Record<string, Sortable>>, tieBreak: string): Order {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const by = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (!by) throw problem('validation', 'error.validation', {}, { sort: 'error.option' });
  return { by, id: tieBreak, descending };
}

const isLookedUp = (by: Sortable): by is LookedUp => typeof by === 'object' && 'from' in by;

/** Whether it is ordered by what many rows share. */
export const byShared = (order: Order): order is Order & { by: LookedUp } =>
  isLookedUp(order.by) && order.by.shared === true;

/** Whether it is ordered by a column of its output, which may be any expression. */
export function byOutput({ by }: Order): boolean {
  if (typeof by === 'string') return !by.includes('.');
  if (isLookedUp(by)) return false;
  const node = by.toOperationNode();
  const [reference] = RawNode.is(node) ? node.parameters : [];
  return reference !== undefined && ReferenceNode.is(reference) && reference.table === undefined;
}

/** The rows in order; those without a value are first, in reverse last. */
export function inOrder<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { by, id, descending }: Order,
): SelectQueryBuilder<DB, TB, Row> {
  const value = isLookedUp(by) ? by.by : typeof by === 'string' ? sql.ref(by) : by;
  const joined = isLookedUp(by)
    ? (rows.leftJoin(by.from.as('found'), (join) =>
        join.on(sql<SqlBool>`found.id = ${sql.ref(by.key)}`),
      ) as unknown as typeof rows)
    : rows;
  const last = sql`${sql.ref(id)} ${descending ? sql`desc` : sql`asc`}`;
  // An id is never null. Its index serves both directions only if the order does not mention nulls.
  if (by === id) return joined.orderBy(last);
  return joined.orderBy(
    descending ? sql`${value} desc nulls last, ${last}` : sql`${value} asc nulls first, ${last}`,
  );
}
