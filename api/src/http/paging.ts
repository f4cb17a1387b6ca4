import type { ListQuery, Paged } from 'contract';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import { withoutIdleJoins } from './list-joins.ts';
import { memoryOf, readAgain } from './list-memory.ts';
import { byOutput, inOrder, type Order, orderOf, type Sortable } from './list-order.ts';
import { type Searchable, searchCondition } from './list-search.ts';

export interface PageOptions<DB, TB extends keyof DB, Row> {
  /** The rows with joins and filters, neither ordered nor limited. */
  select: SelectQueryBuilder<DB, TB, Row>;
  /** Column id on the wire → expression to order by. */
  sortable: Readonly<Record<string, Sortable>>;
  /** Columns searched for free text, ignoring case and accents. */
  searchable: readonly Searchable[];
  /** The searchable columns are stored folded; folding each row again costs 17 µs. */
  folded?: boolean;
  /** `name` or `-created_at`. */
  defaultSort: string;
  /** A unique column that breaks ties, so that no row appears twice or never. */
  tieBreak: string;
}

/**
 * One page of a list, ordered and searched as its query says, with the exact total (except what http/list-memory says
 * about phones). 422 for a column that is not sortable.
 *
 * First the number of matching rows, then the ids of the page in order, from the nearer end, then its rows: joins and
 * sub-selects of a row are only paid for on that page.
 */
export async function page<DB, TB extends keyof DB, Row>(
  trx: Tx,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort' | 'search'>,
  options: PageOptions<DB, TB, Row>,
): Promise<Paged<Row>> {
  const order = orderOf(query.sort ?? options.defaultSort, options.sortable, options.tieBreak);
  const condition = query.search ? searchCondition(options.searchable, query.search, options.folded) : null;
  const matching = condition ? options.select.where(condition) : options.select;
  const fitting = matching.clearSelect();
  const counting = sql<{
    total: number;
  }>`select count(*) as total from (${withoutIdleJoins(fitting)}) as fitting`.compile(trx);
  // Output columns are opaque, so their order is not remembered.
  const ordered = byOutput(order) ? fitting : withoutIdleJoins(inOrder(fitting, order));
  const remembered = await memoryOf(trx, ordered.compile());
  const recall = byOutput(order) ? readAgain : remembered;
  const total = await remembered<number>(
    counting,
    (rows) => rows,
    async () => {
      const counted = await trx.executeQuery(counting);
      return counted.rows[0]?.total ?? 0;
    },
  );

  const { page: number, per_page } = query;
  const metadata = { page: number, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) };
  const before = (number - 1) * per_page;
  const size = Math.min(per_page, total - before);
  if (size <= 0) return { data: [], metadata };

  const after = total - before - size;
  const way: Order = after < before ? { ...order, descending: !order.descending } : order;
  const output = sql.ref(options.tieBreak.split('.').at(-1) ?? '');
  const limited = <Found>(rows: SelectQueryBuilder<DB, TB, Found>) =>
    inOrder(rows, way).limit(size).offset(Math.min(before, after));
  // A row's content may depend on the time (misses of a day): the ids do not, unless it is part of their order.
  const nearest = byOutput(order)
    ? limited(matching)
    : withoutIdleJoins(limited(fitting.select(sql.ref(order.id).as('id'))));
  const finding = sql<{
    id: number;
  }>`select ${byOutput(order) ? output : sql.ref('id')} as id from (${nearest}) as nearest`.compile(trx);
  const found = await recall(
    finding,
    () => total,
    async () => {
      const { rows } = await trx.executeQuery(finding);
      return rows.map(({ id }) => id);
    },
  );
  const ids = way === order ? found : found.toReversed();
  const id = sql.ref(order.id);
  const data = await options.select
    .where(sql<SqlBool>`${id} = any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], ${id})`)
    .execute();
  return { data: data as Row[], metadata };
}
