import type { TestClient } from 'api/src/testing/domain.ts';
import type { TestApp } from 'api/src/testing/harness.ts';
import { series, statements, when } from './lists-rows.ts';

/** Rows of some tables, instead of as many as of all. */
export type RowsOf = Readonly<Record<string, number>>;

function numbered(statement: string, client: TestClient, rows: number): string {
  const numbers: Record<string, number> = { CLIENT: client.id, AUTHOR: client.operator.id, ROWS: rows };
  return statement.replace(/\b(CLIENT|AUTHOR|ROWS)\b/g, (name) => String(numbers[name]));
}

/**
 * Fills the tables. Indexes are dropped meanwhile, because creating one at the end is many times faster than updating
 * it; foreign keys and triggers are not part of the measurement.
 */
export async function fillLists(
  app: TestApp,
  client: TestClient,
  rows: number,
  apart: RowsOf = {},
): Promise<void> {
  const connection = await app.database.pool.connect();
  try {
    await connection.query('set session_replication_role = replica');
    const indexes = await connection.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
       join pg_class on pg_class.oid = indrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition and not indisunique`,
    );
    for (const { name } of indexes.rows) await connection.query(`drop index ${name}`);
    for (const statement of statements) {
      const [, table = ''] = /insert into (\w+)/.exec(statement) ?? [];
      await connection.query(numbered(statement, client, apart[table] ?? rows));
    }
    for (const { made } of indexes.rows) await connection.query(made);
    await connection.query('select recount_lists()');
    await connection.query('reset session_replication_role');
    await connection.query('vacuum analyze');
  } finally {
    connection.release();
  }
}

interface Column {
  name: string;
  type: string;
  refers: string | null;
}

/** The value for a column of a catalogue that is not described. */
function valueFor({ name, type, refers }: Column, options: readonly string[] = []): string {
  if (options[0]) return `'${options[0]}'`;
  if (name === 'client_id') return 'CLIENT';
  if (refers === 'app_user') return 'AUTHOR';
  if (refers) return `(select min(id) from ${refers})`;
  if (name === 'created_at') return when;
  if (name === 'color') return `'#1f77b4'`;
  if (name === 'lat' || name === 'lng') return 'n % 80';
  if (type === 'text') return `'Registro ${name} ' || md5(n::text)`;
  if (type === 'boolean') return 'n % 10 <> 0';
  if (type === 'jsonb') return `'[]'`;
  if (type.endsWith('[]')) return `'{}'`;
  if (type.startsWith('timestamp')) return 'now()';
  // A separate day: some catalogues have one record a day.
  if (type === 'date') return `date '2000-01-01' + n`;
  return 'n';
}

/**
 * Fills the table of a catalogue by the types of its columns, leaving out nullable ones except times. `options` are the
 * values of columns with a fixed set.
 */
export async function fillTable(
  app: TestApp,
  client: TestClient,
  table: string,
  rows: number,
  options: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  const { rows: columns } = await app.database.pool.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       (select confrelid::regclass::text from pg_constraint
        where conrelid = attrelid and contype = 'f' and attnum = any(conkey) and confrelid <> 'client'::regclass
        limit 1) as refers
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
       and (attname = 'created_at' or (attnotnull and not atthasdef))`,
    [table],
  );
  const statement = `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map((column) => valueFor(column, options[column.name])).join(', ')} from ${series}`;
  await app.database.pool.query(numbered(statement, client, rows));
  await app.database.pool.query(`analyze ${table}`);
}
