import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import type { Tables } from '../src/ports/schema.ts';

type Cell = string | number | boolean | null;
const CHUNK = 4000;

/**
 * Inserts many rows with few statements: a column is sent as one array. `columns` maps names to PostgreSQL types,
 * and each row has its cells in that order.
 */
export async function insertRows<C extends Record<string, string>>(
  trx: Tx,
  table: keyof Tables,
  columns: C,
  rows: readonly { [K in keyof C]: Cell }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await statement(trx, table, columns, rows.slice(at, at + CHUNK));
}

/** The same, returning the ids in the order of the rows. */
export async function insertWithIds<C extends Record<string, string>>(
  trx: Tx,
  table: keyof Tables,
  columns: C,
  rows: readonly { [K in keyof C]: Cell }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    ids.push(...(await statement(trx, table, columns, rows.slice(at, at + CHUNK), true)));
  }
  return ids;
}

/**
 * Lets `fill` write very many rows: indexes and references are created once all are there, many times faster than row
 * by row. Unique indexes stay.
 */
export async function inBulk(trx: Tx, table: keyof Tables, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${table}::regclass and not indisunique order by 1`.execute(trx);
  const { rows: keys } = await sql<{ name: string; made: string }>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as made from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by 1`.execute(trx);
  const alter = (what: string) => sql`alter table ${sql.table(table)} ${sql.raw(what)}`.execute(trx);
  await sql`drop index ${sql.raw(indexes.map(({ name }) => name).join(', '))}`.execute(trx);
  await alter(keys.map(({ name }) => `drop constraint ${name}`).join(', '));
  await fill();
  for (const { made } of indexes) await sql.raw(made).execute(trx);
  await alter(keys.map(({ name, made }) => `add constraint ${name} ${made}`).join(', '));
}

async function statement<C extends Record<string, string>>(
  trx: Tx,
  table: keyof Tables,
  columns: C,
  rows: readonly { [K in keyof C]: Cell }[],
  returning = false,
): Promise<number[]> {
  const names = Object.keys(columns);
  const arrays = names.map((name) => {
    const cells = rows.map((row) => row[name] ?? null);
    return sql`${cells}::${sql.raw(`${columns[name]}[]`)}`;
  });
  const into = sql.join(names.map((name) => sql.ref(name)));
  const result = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${into})
    select ${into} from unnest(${sql.join(arrays)}) with ordinality as given (${into}, given_nth) order by given_nth
    ${returning ? sql`returning id` : sql``}`.execute(trx);
  return result.rows.map(({ id }) => id);
}
