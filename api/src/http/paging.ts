import type { ListQuery, Paged } from 'contract';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import { problem } from './problem.ts';

export interface PageOptions<DB, TB extends keyof DB, Row> {
  /** The rows with joins and filters, neither ordered nor limited. */
  select: SelectQueryBuilder<DB, TB, Row>;
  /** Column id of the wire → what to order by: `'branch.name'` or an expression. */
  sortable: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Columns that free text is looked for in; case and accents do not matter. */
  searchable: readonly (string | RawBuilder<unknown>)[];
  /** The searchable columns are stored folded; folding each row again costs 17 µs. */
  folded?: boolean;
  /** `name` or `-created_at`. */
  defaultSort: string;
  /** A unique column that settles ties, so that no row is seen twice or never. */
  tieBreak: string;
}

const asExpression = (target: string | RawBuilder<unknown>) =>
  typeof target === 'string' ? sql.ref(target) : target;

/** All words must occur, each in any of the columns. */
export function searchCondition(
  columns: readonly (string | RawBuilder<unknown>)[],
  text: string,
  folded = false,
): Expression<SqlBool> | null {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0 || columns.length === 0) return null;
  const each = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
    const hits = columns.map((column) => {
      const value = asExpression(column);
      return sql`${folded ? value : sql`fold(${value}::text)`} like fold(${pattern})`;
    });
    return sql`(${sql.join(hits, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
}

/** One page of a list, ordered and searched as its query says, with the total. 422 for a column one cannot sort by. */
export async function page<DB, TB extends keyof DB, Row>(
  trx: Tx,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort' | 'search'>,
  options: PageOptions<DB, TB, Row>,
): Promise<Paged<Row>> {
  const sort = query.sort ?? options.defaultSort;
  const descending = sort.startsWith('-');
  const target = options.sortable[descending ? sort.slice(1) : sort];
  if (!target) throw problem('validation', 'error.validation', {}, { sort: 'error.option' });

  const condition = query.search ? searchCondition(options.searchable, query.search, options.folded) : null;
  const matching = condition ? options.select.where(condition) : options.select;
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from (${matching}) as matching`.execute(trx);
  const total = counted.rows[0]?.total ?? 0;
  const offset = (query.page - 1) * query.per_page;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const data =
    offset >= total
      ? []
      : await matching
          .orderBy(sql`${asExpression(target)} ${direction}`)
          .orderBy(sql`${sql.ref(options.tieBreak)} ${descending ? sql`desc` : sql`asc`}`)
          .limit(query.per_page)
          .offset(offset)
          .execute();
  const pages = Math.max(1, Math.ceil(total / query.per_page));
  return { data: data as Row[], metadata: { page: query.page, per_page: query.per_page, total, pages } };
}
