import { sql } from 'kysely';
import { inOrder, orderOf } from '../../../http/list-order.ts';
import { searchCondition } from '../../../http/list-search.ts';
import type { PageOptions } from '../../../http/paging.ts';
import type { Tx } from '../../../ports/database.ts';

const BATCH = 2000;

/**
 * The ids of all matching rows, in the list's order, as one text: a million of them are eight megabytes. 422 for a
 * column that is not sortable.
 */
export async function orderedIds<DB, TB extends keyof DB, Row>(
  trx: Tx,
  query: { sort?: string | undefined; search?: string | undefined },
  { select, sortable, searchable, folded, defaultSort, tieBreak }: PageOptions<DB, TB, Row>,
): Promise<Float64Array> {
  const order = orderOf(query.sort ?? defaultSort, sortable, tieBreak);
  const condition = query.search ? searchCondition(searchable, query.search, folded) : null;
  const fitting = (condition ? select.where(condition) : select).clearSelect();
  const ordered = inOrder(fitting.select(sql.ref(tieBreak).as('id')), order);
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${ordered}) as ordered`.execute(trx);
  const ids = rows[0]?.ids;
  return ids ? Float64Array.from(ids.split(','), Number) : new Float64Array();
}

interface Batches<Row> {
  /** How many ids at once. */
  size?: number;
  /** Which id a row belongs to, where an id has several: they keep the order in which they were read. */
  of?: (row: Row) => number;
}

/**
 * The rows of these ids in order, in batches. Each batch is its own query, so that a slow download holds no
 * connection; rows deleted meanwhile are left out.
 */
export async function* inBatches<Row extends { id: number }>(
  ids: Float64Array,
  read: (ids: number[]) => Promise<Row[]>,
  { size = BATCH, of = ({ id }) => id }: Batches<Row> = {},
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += size) {
    const batch = [...ids.subarray(start, start + size)];
    const rows = Map.groupBy(await read(batch), of);
    yield batch.flatMap((id) => rows.get(id) ?? []);
  }
}
