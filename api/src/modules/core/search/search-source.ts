import { type Endpoint, SEARCH_HITS, type SearchHit, type SearchKind } from 'contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { escapeLike } from '../../../http/list-search.ts';
import type { Tx } from '../../../ports/database.ts';
import { registry } from '../registry.ts';
import { allOf, clientName } from '../scope.ts';

/** A matching row, with the rank of its match. */
export interface Chosen {
  kind: SearchKind;
  id: number;
  fit: number;
}

export type DescribedHit = Omit<SearchHit, 'fit'>;

/** The search text, as words and conditions. */
export interface Wanted {
  /** The name starts with it, in the form of the `search` columns. */
  start(column: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** Each word starts a word, or the domain of an address; or a number written without its hyphens. */
  word(column: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** Each word occurs somewhere; null where no index could help. */
  inside: ((column: RawBuilder<unknown>) => RawBuilder<SqlBool>) | null;
}

const like = (column: RawBuilder<unknown>, pattern: string) => sql<SqlBool>`${column} like fold(${pattern})`;
/** Trigram indexes have no entries of less than three letters. */
const INDEXED = 3;

/** The conditions of a text; the columns they apply to are folded and begin with the name. */
export function wantedOf(text: string): Wanted {
  const words = text.trim().split(/\s+/).slice(0, 8).map(escapeLike);
  const compact = escapeLike(text.replace(/[\s.-]+/g, ''));
  const plain = words.join(' ');
  const begins = (column: RawBuilder<unknown>, word: string) =>
    sql<SqlBool>`(${like(column, `${word}%`)} or ${like(column, `% ${word}%`)} or ${like(column, `%@${word}%`)})`;
  const indexed = words.filter((word) => word.length >= INDEXED);
  const standing = (column: RawBuilder<unknown>) => indexed.map((word) => like(column, `%${word}%`));
  // By the index, all words are found in one pass by substring, in three passes each by prefix; a single
  // word is searched by prefix, because many more words contain it than start with it.
  const found = (column: RawBuilder<unknown>) =>
    words.length > 1 && indexed.length > 0
      ? allOf([...standing(column), ...words.map((word) => begins(sql`(${column} || '')`, word))])
      : allOf(words.map((word) => begins(column, word)));
  return {
    start: (column) => like(column, `${plain}%`),
    word: (column) => {
      const all = found(column);
      // A plate or a document as people write it: GSA-1234, 171234567-8.
      return compact !== plain && /\d/.test(compact)
        ? sql<SqlBool>`(${all} or ${begins(column, compact)})`
        : all;
    },
    inside: words.some((word) => word.length >= INDEXED)
      ? (column) => allOf(words.map((word) => like(column, `%${word}%`)))
      : null,
  };
}

/** How one kind of record is searched. */
export interface SearchSource {
  /** Its list: callers of that endpoint find its records here, and nobody else. */
  list: Endpoint;
  /** Whether its rows are few enough for a scan; otherwise an index of their text finds them. */
  few: boolean;
  /** The folded text that is searched. */
  search: RawBuilder<unknown>;
  /** The query for matching rows, as `Chosen`. */
  choose(trx: Tx, ctx: Ctx, wanted: Wanted): RawBuilder<Chosen>;
  /** The query for what is shown of the chosen rows, as `DescribedHit`. */
  describe(trx: Tx, ctx: Ctx, ids: readonly number[]): RawBuilder<DescribedHit>;
}

/** Every searchable kind, by the list it belongs to. */
export const searchSources = registry<Record<SearchKind, SearchSource>>('kinds that are searched');

/** How many matching records are considered to find the best of them. */
const CANDIDATES = 300;

export interface SourceColumns {
  id: string;
  client: string;
  title: RawBuilder<unknown>;
  /** The detail after the name: its non-empty parts, joined by dots. */
  detail: readonly RawBuilder<unknown>[];
  /** Folded, the name first; the text that the list searches. */
  search: RawBuilder<unknown>;
  /** A few hundred at most, so that reading all of them costs less than planning. */
  few?: boolean;
  /** The condition the database needs in order to use the index of `search`. */
  within?: RawBuilder<SqlBool>;
  /** For a `search` of another table: its condition, looked up for each row. */
  through?: (asked: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Combines a list with the rows it shows: the same select, and so the same client, branch and attention points. The best
 * of a few hundred rows with matching words are chosen, of equal names the newest; only if there are too few, rows with
 * the text inside a word. Their details are queried separately, for the chosen rows: planning it for every kind took
 * longer than the search.
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
    few = false,
    within = sql<SqlBool>`true`,
    through = (asked) => asked,
  }: SourceColumns,
): SearchSource {
  const named = sql<SearchKind>`${sql.lit(kind)}`.as('kind');
  const key = sql.ref<number>(id);
  const detailsFor = ({ allClients }: Ctx) => {
    const parts = [...detail, ...(allClients && kind !== 'client' ? [clientName(client)] : [])];
    return sql<string>`concat_ws(' · ', ${sql.join([sql`null`, ...parts.map((part) => sql`nullif(${part}, '')`)])})`;
  };
  return {
    list,
    few,
    search,
    choose(trx, ctx, wanted) {
      const ask = (condition: RawBuilder<SqlBool>) => through(condition) as RawBuilder<SqlBool>;
      const inWords = ask(wanted.word(search));
      const inside = wanted.inside && ask(wanted.inside(search));
      const ids = (condition: RawBuilder<SqlBool>) =>
        rows(trx, ctx)
          .where(within)
          .where(condition)
          .clearSelect()
          .select([
            key.as('id'),
            sql`case when ${ask(wanted.start(search))} then 0 when ${inWords} then 1 else 2 end`.as('fit'),
            sql`length(${through(search)})`.as('size'),
          ]);
      const best = (some: unknown) => sql`(select id, fit from (${some}) as candidate
        order by fit, size, id desc limit ${SEARCH_HITS})`;
      const words = few && inside ? sql<SqlBool>`(${inside} or ${inWords})` : inWords;
      const first = best(few ? ids(words) : ids(words).limit(CANDIDATES));
      // One after the other, and no further than needed.
      const others =
        inside && !few
          ? sql`union all (select id, fit from (${ids(sql<SqlBool>`(${inside} and not ${inWords})`).limit(SEARCH_HITS)}) as candidate)`
          : sql``;
      return sql<Chosen>`(select ${sql.lit(kind)} as kind, id, fit from (${first} ${others}) as chosen limit ${SEARCH_HITS})`;
    },
    describe(trx, ctx, ids) {
      const hits = rows(trx, ctx)
        .where(sql<SqlBool>`${key} = any(${ids}::bigint[])`)
        .clearSelect()
        .select([
          named,
          key.as('id'),
          sql.ref<number | null>(client).as('client_id'),
          sql<string>`${title}`.as('title'),
          detailsFor(ctx).as('detail'),
        ]);
      return sql<DescribedHit>`(${hits})`;
    },
  };
}
