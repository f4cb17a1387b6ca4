import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** Many records at once, for imports. Names are compared ignoring case. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

type Named = 'branch' | 'department' | 'subdepartment';
const parents = { branch: 'client_id', department: 'branch_id', subdepartment: 'department_id' } as const;

/** Finds records by name within what they are in: a department of a branch. */
export async function idsByName(
  trx: Tx,
  table: Named,
  client_id: number,
  names: readonly string[],
): Promise<(name: string, parent?: number) => number | undefined> {
  const wanted = [...new Set(names.map(nameKey))].filter(Boolean);
  const { rows } = await sql<{ id: number; parent: number; key: string }>`
    select id, ${sql.ref(parents[table])} as parent, lower(name) as key from ${sql.table(table)}
    where client_id = ${client_id} and deleted_at is null and lower(name) = any (${wanted}::text[])`.execute(
    trx,
  );
  const known = new Map(rows.map(({ id, parent, key }) => [`${parent}/${key}`, id]));
  return (name, parent = client_id) => known.get(`${parent}/${nameKey(name)}`);
}

/** Which of these values undeleted records of a client have in a column. */
export async function valuesIn(
  trx: Tx,
  table: string,
  column: string,
  client_id: number,
  values: readonly string[],
): Promise<Set<string>> {
  const wanted = [...new Set(values)].filter((value) => value !== '');
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)}
    where client_id = ${client_id} and deleted_at is null
      and ${sql.ref(column)} = any (${wanted}::text[])`.execute(trx);
  return new Set(rows.map(({ value }) => value));
}

/** Objects are for columns of type `jsonb`. */
type Cell = string | number | boolean | object | null | undefined;

/**
 * Writes rows in one statement and returns their ids by the number of their line. `columns` maps what is written to
 * PostgreSQL types; `key` is a column that is unique per row.
 */
export async function insertLines<C extends Record<string, string>>(
  trx: Tx,
  table: string,
  columns: C,
  key: keyof C & string,
  lines: readonly ({ row: number } & { [K in keyof C]: Cell })[],
  { clientId, now }: { clientId: number; now(): Date },
): Promise<{ row: number; id: number }[]> {
  const names = Object.keys(columns);
  const list = (prefix = ''): RawBuilder<unknown> =>
    sql.join(names.map((name) => (prefix ? sql.ref(`${prefix}.${name}`) : sql.ref(name))));
  const shape = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? 'text')}`));
  const at = sql`${now()}::timestamptz`;
  const { rows } = await sql<{ row: number; id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("row" integer, ${shape})
    ), made as (
      insert into ${sql.table(table)} (client_id, created_at, updated_at, ${list()})
      select ${clientId}, ${at}, ${at}, ${list('given')} from given order by given."row"
      returning id, ${sql.ref(key)}
    )
    select given."row", made.id from given join made using (${sql.ref(key)})`.execute(trx);
  return rows;
}
