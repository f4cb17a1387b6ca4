import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../ports/config.ts';
import { type Database, openDatabase } from '../ports/database.ts';
import { asSuperuser } from '../testing/postgres-database.ts';
import { readTables } from './tables.ts';

/** A separate configuration: a data folder, and a database if a PostgreSQL is available. */
export async function place(folder: string, name: string, url?: string): Promise<Config> {
  const DATA_DIR = join(folder, name);
  mkdirSync(DATA_DIR, { recursive: true });
  return readConfig({
    ...{ DATA_DIR, RELEASES_DIR: join(folder, 'releases'), LOG_LEVEL: 'silent' },
    ...{ HOST: '127.0.0.1', PORT: '0', REALTIME_PORT: '0', SIMULATOR: 'off', DRAIN_SECONDS: '0' },
    ...(url && { DATABASE_URL: await newDatabase(url, name) }),
  });
}

async function newDatabase(url: string, name: string): Promise<string> {
  const database = `backup_${name}_${process.env.JEST_WORKER_ID ?? process.pid}`;
  await asSuperuser(url, `drop database if exists ${database} with (force)`);
  await asSuperuser(url, `create database ${database}`);
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}

export const openPlace = (config: Config): Promise<Database> =>
  openDatabase(
    config.DATABASE_URL
      ? { kind: 'postgres', url: config.DATABASE_URL, connections: 2 }
      : { kind: 'pglite', folder: config.DATA_DIR },
  );

/** Everything in a database as one line per table, for comparing two of them. */
export async function contents(database: Database): Promise<Record<string, string>> {
  const client = await database.pool.connect();
  try {
    const all: Record<string, string> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, e'\\n' order by line collate "C")), '') as said
         from (select t::text as line from "${name}" t) as lines`,
      );
      all[name] = rows[0]?.said ?? '';
    }
    const { rows } = await client.query<{ said: string }>(
      `select string_agg(sequencename || '=' || last_value, ' ' order by sequencename) as said from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    const rules = await client.query<{ said: string }>(
      `select string_agg(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), e'\\n'
         order by conrelid::regclass::text collate "C", conname collate "C") as said
       from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace and conparentid = 0`,
    );
    return { ...all, sequences: rows[0]?.said ?? '', rules: rules.rows[0]?.said ?? '' };
  } finally {
    client.release();
  }
}

export function leaveFile(config: Config, key: string, text: string): void {
  const path = join(config.DATA_DIR, 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
