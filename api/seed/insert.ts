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
