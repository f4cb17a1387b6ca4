import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Database } from '../ports/database.ts';
import type { Manifest } from './manifest.ts';
import { BATCH, PLAIN_VALUES, quoted, readTables, type Table } from './tables.ts';

/** A batch is sent before it exceeds this many characters. */
const BATCH_LENGTH = 4_000_000;

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

async function insert(client: PoolClient, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as line`,
    [`[${lines.join(',')}]`],
  );
}

/** Split at line feeds only: a text may contain every other separator. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function loadTable(client: PoolClient, table: Table, file: string): Promise<number> {
  let rows = 0;
  let lines: string[] = [];
  let length = 0;
  for await (const line of linesOf(file)) {
    lines.push(line);
    length += line.length;
    rows++;
    if (lines.length < BATCH && length < BATCH_LENGTH) continue;
    await insert(client, table, lines);
    lines = [];
    length = 0;
  }
  if (lines.length > 0) await insert(client, table, lines);
  return rows;
}

/** The columns as backed up, with their current types. */
function tableOf(now: Table[], { name, columns }: Manifest['tables'][number]): Table {
  const known = now.find((each) => each.name === name)?.columns ?? [];
  return {
    name,
    columns: columns.map((column) => {
      const found = known.find((each) => each.name === column);
      if (!found) throw new Error(`the schema has no column ${column} in ${name}`);
      return found;
    }),
  };
}

/**
 * Fills a freshly migrated database with the backup's schema, in one transaction: rows inserted by migrations are
 * deleted first. Foreign keys are dropped and checked again at the end, so that tables load in any order, and no
 * trigger fires. Throws when a row count differs from the manifest's.
 */
export async function loadTables(
  database: Database,
  manifest: Manifest,
  fileOf: (table: string) => string,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(PLAIN_VALUES);
    for (const day of manifest.days) await client.query('select make_position_partition($1::date)', [day]);
    const { rows: keys } = await client.query<Constraint>(
      `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
    );
    const { rows: triggered } = await client.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) {
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    }
    for (const { name } of triggered) await client.query(`alter table ${name} disable trigger user`);
    const now = await readTables(client);
    await client.query(`truncate ${now.map(({ name }) => quoted(name)).join(', ')}`);
    for (const backed of manifest.tables) {
      const rows = await loadTable(client, tableOf(now, backed), fileOf(backed.name));
      if (rows !== backed.rows) {
        throw new Error(`${backed.name} has ${rows} rows where ${backed.rows} were backed up`);
      }
    }
    for (const [name, last] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
    }
    for (const { name } of triggered) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await database.pool.query('analyze');
}
