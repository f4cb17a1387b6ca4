import { type Endpoint, SEARCH_HITS, type SearchHit, type SearchKind } from 'contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { escapeLike } from '../../../http/list-search.ts';
import type { Tx } from '../../../ports/database.ts';
import { registry } from '../registry.ts';
import { clientName } from '../scope.ts';

/** A row that is a hit, with the number of its fit. */
export interface Chosen {
  kind: SearchKind;
  id: number;
  fit: number;
}

export type Told = Omit<SearchHit, 'fit'>;

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
  const indexed = words.filter((word) => word.length >= INDEXED);
  const standing = (column: RawBuilder<unknown>) => indexed.map((word) => like(column, `%${word}%`));
  // By the index all words are found in one pass as they stand, by their beginnings in three passes each; a single
  // word is not, because many more words have it inside than begin with it.
  const found = (column: RawBuilder<unknown>) =>
    words.length > 1 && indexed.length > 0
      ? every([...standing(column), ...words.map((word) => begins(sql`(${column} || '')`, word))])
      : every(words.map((word) => begins(column, word)));
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
      ? (column) => every(words.map((word) => like(column, `%${word}%`)))
      : null,
  };
}

/** How one kind of record is searched. */
export interface SearchSource {
  /** Its list: who may call it finds its records here, and nobody else. */
  list: Endpoint;
  /** Whether its rows are few enough to be read one by one; otherwise an index of their text finds them. */
  few: boolean;
  /** The folded text that it is looked for in. */
  search: RawBuilder<unknown>;
  /** Which of its rows are its hits, as a query of `Chosen`. */
  choose(trx: Tx, ctx: Ctx, wanted: Wanted): RawBuilder<Chosen>;
  /** What is told of rows that were chosen, as a query of `Told`. */
  tell(trx: Tx, ctx: Ctx, ids: readonly number[]): RawBuilder<Told>;
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
  /** Some hundred at most, so that reading all of them costs less than planning which to read. */
  few?: boolean;
  /** What the database must know to use the index of `search`. */
  within?: RawBuilder<SqlBool>;
  /** Where `search` is another table's: what is asked of it, looked up for each row. */
  through?: (asked: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Joins a list with the rows it shows: the same select, and so the same client, branch and attention points. The best
 * of some hundred that have the words are chosen; only where there are too few, those that have the text inside a word.
 * What is shown of them is asked apart, for those that are told: planning it for every kind took longer than finding them.
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
        order by fit, size, id limit ${SEARCH_HITS})`;
      const words = few && inside ? sql<SqlBool>`(${inside} or ${inWords})` : inWords;
      const first = best(few ? ids(words) : ids(words).limit(CANDIDATES));
      // One after the other, and no further than needed.
      const others =
        inside && !few
          ? sql`union all (select id, fit from (${ids(sql<SqlBool>`(${inside} and not ${inWords})`).limit(SEARCH_HITS)}) as candidate)`
          : sql``;
      return sql<Chosen>`(select ${sql.lit(kind)} as kind, id, fit from (${first} ${others}) as chosen limit ${SEARCH_HITS})`;
    },
    tell(trx, ctx, ids) {
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
      return sql<Told>`(${hits})`;
    },
  };
}
