import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';

export interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Rows read, and written, per batch. */
export const BATCH = 1000;

/** Values as text that both databases parse back to the same bits. */
export const PLAIN_VALUES = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local row_security = off`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of ours except the migrations, without computed columns. Partitions belong to their parent. */
export async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migration'
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Days with their own partition of positions. */
export async function readDays(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(to_date(substr(c.relname, 10), 'YYYYMMDD'), 'YYYY-MM-DD') as day
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass('public.position') and c.relname ~ '^position_[0-9]{8}$' order by 1`,
  );
  return rows.map(({ day }) => day);
}

/** Read after the tables: sequences ignore transactions, and may be ahead of them but never behind. */
export async function readSequences(client: PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Writes a table's rows to a gzipped file in `folder`, one per line as an array of texts. Returns file and row count. */
export async function dumpTable(
  client: PoolClient,
  { name, columns }: Table,
  folder: string,
): Promise<{ file: string; rows: number }> {
  const file = join(folder, `${name}.jsonl.gz`);
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare backup no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${quoted(name)}`,
  );
  let count = 0;
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup`);
      if (rows.length === 0) return;
      count += rows.length;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }));
  await client.query('close backup');
  return { file, rows: count };
}
