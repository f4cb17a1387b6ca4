import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { allOf } from '../scope.ts';
import type { Columns, UniqueField } from './catalogue.ts';

/** Holds a row until the transaction ends, for a change that depends on its state. */
export async function lockRow(trx: Tx, table: string, id: number): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(trx);
}

/** Writes a row by its columns, whose names are from a catalogue and never from a caller. */
export async function insertRow(
  trx: Tx,
  table: string,
  columns: Columns<number | null>,
  now: Date,
): Promise<number> {
  const values = { ...columns, created_at: now, updated_at: now };
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))}) returning id`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(`nothing was written to ${table}`);
  return row.id;
}

export async function changeRow(
  trx: Tx,
  table: string,
  id: number,
  columns: { [name: string]: unknown },
  now: Date,
): Promise<void> {
  const pairs = Object.entries({ ...columns, updated_at: now }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(pairs)} where id = ${id}`.execute(trx);
}

/** Which values another undeleted row has already; empty ones do not count. */
export async function takenFields(
  trx: Tx,
  table: string,
  unique: readonly UniqueField[],
  columns: Columns<number | null>,
  except: number | null,
): Promise<string[]> {
  const asked = unique.filter(({ field }) => columns[field] !== '' && columns[field] !== null);
  if (asked.length === 0) return [];
  const taken = asked.map(({ field, within, folded }) => {
    const own = folded
      ? sql`lower(${sql.ref(field)}) = lower(${columns[field]})`
      : sql`${sql.ref(field)} = ${columns[field]}`;
    const around = within.map((name) => sql`${sql.ref(name)} = ${columns[name]}`);
    return { field, condition: allOf([...around, own]) };
  });
  const flags = taken.map(
    ({ field, condition }) => sql`coalesce(bool_or${condition}, false) as ${sql.ref(field)}`,
  );
  const owner = columns.client_id === null ? sql`client_id is null` : sql`client_id = ${columns.client_id}`;
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(flags)} from ${sql.table(table)}
    where ${owner} and deleted_at is null
      and (${sql.join(
        taken.map(({ condition }) => condition),
        sql` or `,
      )})
      ${except === null ? sql`` : sql`and id <> ${except}`}`.execute(trx);
  return asked.map(({ field }) => field).filter((field) => rows[0]?.[field]);
}
