import { type Endpoint, SEARCH_HITS, type SearchHit, type SearchKind } from 'contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { escapeLike } from '../../../http/list-search.ts';
import type { Tx } from '../../../ports/database.ts';
import { registry } from '../registry.ts';
import { clientName } from '../scope.ts';

/** A hit with the number of its fit. */
export type Found = Omit<SearchHit, 'fit'> & { fit: number };

/** What is searched for, in the words and conditions of one search. */
export interface Wanted {
  /** The name begins with it, as the `search` columns have it. */
  start(column: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** Every word begins a word, or what follows the @ of an address; or a number without its hyphens does. */
  word(column: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** Every word stands somewhere; null where an index could not help. */
  inside: ((column: RawBuilder<unknown>) => RawBuilder<SqlBool>) | null;
}

const like = (column: RawBuilder<unknown>, pattern: string) => sql<SqlBool>`${column} like fold(${pattern})`;
/** Index entries of less than three letters do not exist. */
const INDEXED = 3;

/** The conditions of a text; the columns they are put to are folded and begin with the name. */
export function wantedOf(text: string): Wanted {
  const words = text.trim().split(/\s+/).slice(0, 8).map(escapeLike);
  const compact = escapeLike(text.replace(/[\s.-]+/g, ''));
  const plain = words.join(' ');
  const begins = (column: RawBuilder<unknown>, word: string) =>
    sql<SqlBool>`(${like(column, `${word}%`)} or ${like(column, `% ${word}%`)} or ${like(column, `%@${word}%`)})`;
  const every = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  return {
    start: (column) => like(column, `${plain}%`),
    word: (column) => {
      const all = every(words.map((word) => begins(column, word)));
      // A plate or a document as people write it: GSA-1234, 171234567-8.
      return compact !== plain && /\d/.test(compact)
        ? sql<SqlBool>`(${all} or ${begins(column, compact)})`
        : all;
    },
    inside: words.some((word) => word.length >= INDEXED)
      ? (column) => every(words.map((word) => like(column, `%${word}%`)))
      : null,
  };
}

/** How one kind of record is searched. */
export interface SearchSource {
  /** Its list: who may call it finds its records here, and nobody else. */
  list: Endpoint;
  /** Its hits, as a query of `Found`. */
  find(trx: Tx, ctx: Ctx, wanted: Wanted): RawBuilder<Found>;
}

/** Every kind that can be searched, by the list it belongs to. */
export const searchSources = registry<Record<SearchKind, SearchSource>>('kinds that are searched');

/** How many records that have the words are looked at to find the best of them. */
const CANDIDATES = 300;

export interface SourceColumns {
  id: string;
  client: string;
  title: RawBuilder<unknown>;
  /** What follows the name: those that are not empty, joined by dots. */
  detail: readonly RawBuilder<unknown>[];
  /** Folded, the name first; what the list looks in. */
  search: RawBuilder<unknown>;
  /** What the database must know to use the index of `search`. */
  within?: RawBuilder<SqlBool>;
  /** Where `search` is another table's: what is asked of it, looked up for each row. */
  through?: (asked: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Joins a list with the rows it shows: the same select, and so the same client, branch and attention points. The best
 * of some hundred that have the words are chosen; only where there are too few, those that have the text inside a word.
 * What is shown of them is looked up for those that are told.
 */
export function source<DB, TB extends keyof DB, Row>(
  kind: SearchHit['kind'],
  list: Endpoint,
  rows: (trx: Tx, ctx: Ctx) => SelectQueryBuilder<DB, TB, Row>,
  {
    id,
    client,
    title,
    detail,
    search,
    within = sql<SqlBool>`true`,
    through = (asked) => asked,
  }: SourceColumns,
): SearchSource {
  const detailsFor = ({ allClients }: Ctx) => {
    const parts = [...detail, ...(allClients && kind !== 'client' ? [clientName(client)] : [])];
    return sql`concat_ws(' · ', ${sql.join([sql`null`, ...parts.map((part) => sql`nullif(${part}, '')`)])})`;
  };
  return {
    list,
    find(trx, ctx, wanted) {
      const ask = (condition: RawBuilder<SqlBool>) => through(condition) as RawBuilder<SqlBool>;
      const begins = ask(wanted.start(search));
      const inWords = ask(wanted.word(search));
      const inside = wanted.inside && ask(wanted.inside(search));
      const ids = (condition: RawBuilder<SqlBool>, limit: number) =>
        rows(trx, ctx)
          .where(within)
          .where(condition)
          .clearSelect()
          .select([
            sql.ref<number>(id).as('id'),
            sql`not ${begins}`.as('later'),
            sql`length(${through(search)})`.as('size'),
          ])
          .limit(limit);
      const best = sql`(select id from (${ids(inWords, CANDIDATES)}) as candidate order by later, size, id limit ${SEARCH_HITS})`;
      const others = inside && ids(sql<SqlBool>`(${inside} and not ${inWords})`, SEARCH_HITS);
      // One after the other, and no further than needed.
      const chosen = others ? sql`${best} union all (select id from (${others}) as candidate)` : best;
      const hits = rows(trx, ctx)
        .where(
          sql<SqlBool>`${sql.ref(id)} = any(array(select id from (${chosen}) as chosen limit ${SEARCH_HITS}))`,
        )
        .clearSelect()
        .select([
          sql<string>`${sql.lit(kind)}`.as('kind'),
          sql<number>`case when ${begins} then 0 when ${inWords} then 1 else 2 end`.as('fit'),
          sql.ref<number>(id).as('id'),
          sql.ref<number | null>(client).as('client_id'),
          title.as('title'),
          detailsFor(ctx).as('detail'),
        ]);
      return sql<Found>`(${hits})`;
    },
  };
}
