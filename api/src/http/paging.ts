import type { ListQuery, Paged } from 'contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import { idsByGroups } from './list-groups.ts';
import { withoutIdleJoins } from './list-joins.ts';
import { memoryOf, type Recall, readAgain } from './list-memory.ts';
import { byOutput, byShared, inOrder, type Order, orderOf, type Sortable } from './list-order.ts';
import { type Searchable, searchCondition } from './list-search.ts';

export interface PageOptions<DB, TB extends keyof DB, Row> {
  /** The rows with joins and filters, neither ordered nor limited. */
  select: SelectQueryBuilder<DB, TB, Row>;
  /** Filters that only find the rows: those of a page, found already, are not held against them again. */
  where?: readonly RawBuilder<SqlBool>[];
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

type Query = Pick<ListQuery, 'page' | 'per_page' | 'sort' | 'search'>;

/** The queries of some rows of a list: how many they are, and all of them in order, as they are remembered by. */
function queriesOf<DB, TB extends keyof DB, Row>(
  trx: Tx,
  matching: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
) {
  const fitting = matching.clearSelect();
  const counting = sql<{
    total: number;
  }>`select count(*) as total from (${withoutIdleJoins(fitting)}) as fitting`.compile(trx);
  // Output columns are opaque, so their order is not remembered.
  const ordered = byOutput(order) ? fitting : withoutIdleJoins(inOrder(fitting, order));
  return { matching, fitting, counting, ordered: ordered.compile() };
}

/** How many rows there are, then the ids of a page in order, found from the nearer end. */
async function findPage<DB, TB extends keyof DB, Row>(
  trx: Tx,
  { page: number, per_page }: Query,
  { matching, fitting, counting }: ReturnType<typeof queriesOf<DB, TB, Row>>,
  order: Order,
  remembered: Recall,
): Promise<{ ids: readonly number[]; metadata: Paged<Row>['metadata'] }> {
  const recall = byOutput(order) ? readAgain : remembered;
  const total = await remembered<number>(
    counting,
    (rows) => rows,
    async () => {
      const counted = await trx.executeQuery(counting);
      return counted.rows[0]?.total ?? 0;
    },
  );

  const metadata = { page: number, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) };
  const before = (number - 1) * per_page;
  const size = Math.min(per_page, total - before);
  if (size <= 0) return { ids: [], metadata };

  const after = total - before - size;
  const way: Order = after < before ? { ...order, descending: !order.descending } : order;
  const output = sql.ref(order.id.split('.').at(-1) ?? '');
  const limited = <Found>(rows: SelectQueryBuilder<DB, TB, Found>) =>
    inOrder(rows, way).limit(size).offset(Math.min(before, after));
  // A row's content may depend on the time (misses of a day): the ids do not, unless it is part of their order.
  const ids = () => {
    if (byShared(way)) return idsByGroups(fitting, way, { size, before: Math.min(before, after) });
    const nearest = byOutput(order)
      ? limited(matching)
      : withoutIdleJoins(limited(fitting.select(sql.ref(order.id).as('id'))));
    return sql<{
      id: number;
    }>`select ${byOutput(order) ? output : sql.ref('id')} as id from (${nearest}) as nearest`;
  };
  const finding = ids().compile(trx);
  const found = await recall(
    finding,
    () => total,
    async () => {
      const { rows } = await trx.executeQuery(finding);
      return rows.map(({ id }) => id);
    },
  );
  return { ids: way === order ? found : found.toReversed(), metadata };
}

/** Joins and sub-selects of a row are only paid for on its page. */
async function rowsOf<DB, TB extends keyof DB, Row>(
  { select, tieBreak }: Pick<PageOptions<DB, TB, Row>, 'select' | 'tieBreak'>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const id = sql.ref(tieBreak);
  const rows = await select
    .where(sql<SqlBool>`${id} = any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], ${id})`)
    .execute();
  return rows as Row[];
}

/** The order that a query requests, and the rows that its search leaves. */
function askedFor<DB, TB extends keyof DB, Row>(query: Query, options: PageOptions<DB, TB, Row>) {
  const order = orderOf(query.sort ?? options.defaultSort, options.sortable, options.tieBreak);
  const condition = query.search ? searchCondition(options.searchable, query.search, options.folded) : null;
  const conditions = [...(options.where ?? []), ...(condition ? [condition] : [])];
  return { order, matching: conditions.reduce((rows, one) => rows.where(one), options.select) };
}

/**
 * One page of a list, ordered and searched by its query, with the exact total (except as http/list-memory describes
 * about phones). 422 for a column that is not sortable.
 */
export async function page<DB, TB extends keyof DB, Row>(
  trx: Tx,
  query: Query,
  options: PageOptions<DB, TB, Row>,
): Promise<Paged<Row>> {
  const { order, matching } = askedFor(query, options);
  const queries = queriesOf(trx, matching, order);
  const { ids, metadata } = await findPage(trx, query, queries, order, await memoryOf(trx, queries.ordered));
  return { data: await rowsOf(options, ids), metadata };
}

/**
 * The same page of several parts of a list that have no row in common, each as `page` has it. What is remembered of the
 * list is read once, and the rows of all parts are read at once.
 */
export async function pagesOf<DB, TB extends keyof DB, Row extends { id: number }>(
  trx: Tx,
  query: Query,
  parts: readonly RawBuilder<SqlBool>[],
  options: PageOptions<DB, TB, Row>,
): Promise<Paged<Row>[]> {
  const { order, matching } = askedFor(query, options);
  const queries = parts.map((part) => queriesOf(trx, matching.where(part), order));
  const remembered = await memoryOf(trx, ...queries.map(({ ordered }) => ordered));
  const found = [];
  for (const part of queries) found.push(await findPage(trx, query, part, order, remembered));
  const rows = await rowsOf(
    options,
    found.flatMap(({ ids }) => ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ ids, metadata }) => ({ data: ids.flatMap((id) => byId.get(id) ?? []), metadata }));
}
