import type { ListQuery, Paged } from 'contract';
import {
  AliasNode,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  type SelectQueryBuilder,
  SelectQueryNode,
  type SqlBool,
  sql,
} from 'kysely';
import type { Tx } from '../ports/database.ts';
import { memoryOf } from './list-memory.ts';
import { problem } from './problem.ts';

/** A column that free text is looked for in, or what it means that a pattern is found. */
export type Searchable =
  | string
  | RawBuilder<unknown>
  | ((pattern: RawBuilder<unknown>) => RawBuilder<unknown>);

export interface PageOptions<DB, TB extends keyof DB, Row> {
  /** The rows with joins and filters, neither ordered nor limited. */
  select: SelectQueryBuilder<DB, TB, Row>;
  /** Column id of the wire → what to order by: `'branch.name'` or an expression. */
  sortable: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Columns that free text is looked for in; case and accents do not matter. */
  searchable: readonly Searchable[];
  /** The searchable columns are stored folded; folding each row again costs 17 µs. */
  folded?: boolean;
  /** `name` or `-created_at`. */
  defaultSort: string;
  /** A unique column that settles ties, so that no row is seen twice or never. */
  tieBreak: string;
}

const asExpression = (target: string | RawBuilder<unknown>) =>
  typeof target === 'string' ? sql.ref(target) : target;

/** Text as `like` takes it for what it is. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`);

/** All words must occur, each in any of the columns. */
export function searchCondition(
  columns: readonly Searchable[],
  text: string,
  folded = false,
): Expression<SqlBool> | null {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0 || columns.length === 0) return null;
  const each = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    const hits = columns.map((column) => {
      if (typeof column === 'function') return column(sql`fold(${pattern})`);
      const value = asExpression(column);
      return sql`${folded ? value : sql`fold(${value}::text)`} like fold(${pattern})`;
    });
    return sql`(${sql.join(hits, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
}

/** Smaller lists are read as they come. */
const SMALL = 200;
/** Smaller ones are put in order again for each page that is not remembered. */
const LARGE = 5000;
/** Rows that a large list may skip before it is walked once and remembered. */
const SKIP = 5000;

interface Order {
  by: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  descending: boolean;
}

const orderOf = ({ by, id, descending }: Order) =>
  descending ? sql`${by} desc nulls last, ${id} desc` : sql`${by} asc nulls first, ${id} asc`;

/** Whether the database finds the rows in this order, by its own plan, without sorting them all. */
async function isKeptInOrder(trx: Tx, ids: RawBuilder<unknown>): Promise<number> {
  interface Plan {
    'Node Type': string;
    Plans?: Plan[];
  }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${ids}`.execute(trx);
  for (let node = rows[0]?.['QUERY PLAN'][0].Plan; node; node = node.Plans?.[0])
    if (node['Node Type'] === 'Sort') return 0;
  return 1;
}

/** Ids in the order in which a query finds them. */
async function idsOf(trx: Tx, ids: RawBuilder<unknown>): Promise<Float64Array> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${ids}) as found`.execute(trx);
  const found = rows[0]?.ids;
  return found ? Float64Array.from(found.split(','), Number) : new Float64Array();
}

/** What a list is ordered by, where that is one of its selected columns. */
function selectedAs(query: OperationNode, name: string): RawBuilder<unknown> | null {
  const selections = SelectQueryNode.is(query) ? (query.selections ?? []) : [];
  for (const { selection } of selections)
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias) && selection.alias.name === name)
      return sql`${new ExpressionWrapper(selection.node)}`;
  return null;
}

/**
 * One page of a list, ordered and searched as its query says, with the total. 422 for a column one cannot sort by.
 *
 * The total is exact, but for what http/list-memory says of phones. The rows are looked up by id once it is known which
 * they are, so what is joined and sub-selected is paid for the page only. A page near the end is reached from the end.
 * A large list in an order that no index keeps, or far from both ends, is walked once and its ids are remembered.
 */
export async function page<DB, TB extends keyof DB, Row>(
  trx: Tx,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort' | 'search'>,
  options: PageOptions<DB, TB, Row>,
): Promise<Paged<Row>> {
  const sort = query.sort ?? options.defaultSort;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const target = Object.hasOwn(options.sortable, name) ? options.sortable[name] : undefined;
  if (!target) throw problem('validation', 'error.validation', {}, { sort: 'error.option' });

  const condition = query.search ? searchCondition(options.searchable, query.search, options.folded) : null;
  const matching = condition ? options.select.where(condition) : options.select;
  const order = { by: asExpression(target), id: sql.ref(options.tieBreak), descending };
  const fitting = matching.clearSelect().compile();
  const memory = await memoryOf(trx, fitting);
  const total = await memory.recall('total', fitting, async () => {
    const counted = await sql<{ total: number }>`
      select count(*) as total from (${matching}) as matching`.execute(trx);
    return counted.rows[0]?.total ?? 0;
  });

  const { page: number, per_page } = query;
  const metadata = { page: number, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) };
  const offset = (number - 1) * per_page;
  const size = Math.min(per_page, total - offset);
  if (size <= 0) return { data: [], metadata };

  const output = sql.ref(options.tieBreak.split('.').at(-1) ?? '');
  const ids = (way: Order, limit: number | null, skip: number) => {
    const ordered = matching.orderBy(orderOf(way)).$if(limit !== null, (rows) => rows.limit(limit ?? 0));
    return sql<{ id: number }>`select ${output} as id from (${ordered.offset(skip)}) as ordered`;
  };
  const rowsOf = async (wanted: RawBuilder<unknown>) => {
    const rows = options.select.where(sql<SqlBool>`${order.id} = any(${wanted})`).orderBy(orderOf(order));
    return { data: (await rows.execute()) as Row[], metadata };
  };

  const fromEnd = total - offset - size;
  const skip = Math.min(offset, fromEnd);
  const nearest = ids(fromEnd < offset ? { ...order, descending: !descending } : order, size, skip);
  const by = [selectedAs(matching.toOperationNode(), name) ?? sql``, order.by].map((part) =>
    part.compile(trx),
  );
  const walk = {
    sql: [fitting.sql, name, ...by.map((part) => part.sql)].join('\n'),
    parameters: [...fitting.parameters, ...by.flatMap((part) => part.parameters)],
  };
  const places = total > SMALL || condition ? await memory.and(trx, walk) : memory;
  if (!places.remembers || (total <= SMALL && !condition)) {
    if (offset > 0) return rowsOf(sql`array(${nearest})`);
    return { data: (await matching.orderBy(orderOf(order)).limit(size).execute()) as Row[], metadata };
  }

  const kept =
    total <= LARGE ||
    (skip <= SKIP && (await places.recall('order', walk, () => isKeptInOrder(trx, nearest), total)) === 1);
  const wanted = kept
    ? await places.recall(
        `${skip} ${size} ${fromEnd < offset} ${descending}`,
        walk,
        () => idsOf(trx, nearest),
        total,
      )
    : await places.recall('all', walk, () => idsOf(trx, ids({ ...order, descending: false }, null, 0)));
  const start = descending ? fromEnd : offset;
  return rowsOf(sql`${[...(kept ? wanted : wanted.slice(start, start + size))]}::bigint[]`);
}
