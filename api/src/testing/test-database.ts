import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from 'tooling/lib/lock.mjs';
import { type Database, openDatabase } from '../ports/database.ts';
import { type PgliteThread, startPgliteThread } from '../ports/pglite/thread.ts';
import { type KeptCopy, keptCopy, postgresDatabase } from './postgres-database.ts';
import { PASSWORD, prepare, preparedName } from './prepared.ts';

/** What a jest worker keeps from one test file to the next (`tooling/jest/kept-environment.ts`). */
declare global {
  var kept:
    | { database?: { thread: PgliteThread; files: number; isUsed: boolean }; copy?: KeptCopy }
    | undefined;
}

export { PASSWORD };

/** The image of a prepared database; made if there is none yet, by one worker while the others wait for it. */
async function preparedImage(demo: boolean): Promise<string> {
  const image = join(tmpdir(), `vigia-test-${preparedName(demo)}.tar.gz`);
  if (existsSync(image)) return image;
  await withLock(`${image}.lock`, async () => {
    if (existsSync(image)) return;
    const database = await openDatabase({ kind: 'pglite', folder: null });
    try {
      await prepare(database, demo);
      const draft = `${image}.${randomUUID()}`;
      await database.dump(draft);
      renameSync(draft, image);
    } finally {
      await database.close();
    }
  });
  return image;
}

/** Dead rows and memory that a file left are not given back, so that a new database takes over now and then. */
const FILES_OF_ONE_DATABASE = 25;

/**
 * The embedded database of this jest worker: starting one, and running its first statements, takes longer than most
 * files of tests do. Null outside jest, or while another server of the same file uses it.
 */
async function keptDatabase(): Promise<Database | null> {
  const kept = globalThis.kept;
  if (!kept || kept.database?.isUsed) return null;
  if (kept.database && kept.database.files >= FILES_OF_ONE_DATABASE) {
    await kept.database.thread.close();
    delete kept.database;
  }
  const isNew = !kept.database;
  const held = kept.database ?? {
    thread: await startPgliteThread({ folder: null, dump: await preparedImage(false) }),
    files: 0,
    isUsed: false,
  };
  kept.database = held;
  held.files += 1;
  held.isUsed = true;
  const database = await openDatabase({ kind: 'pglite', folder: null, thread: held.thread });
  if (!isNew) {
    await database.pool.query('discard all');
    await database.pool.query("set time zone 'UTC'");
    await truncateAll(database);
  }
  const close = async () => {
    await database.close();
    held.isUsed = false;
  };
  return { ...database, close };
}

/**
 * A migrated database, empty or with the demo's data, as a copy of one that was prepared once: real PostgreSQL by
 * TEST_DATABASE_URL, otherwise in memory. `kept`: emptied and used again by the worker's next file, so nothing but rows may
 * be left in it.
 */
export async function openTestDatabase({ demo = false, kept = false } = {}): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const most = FILES_OF_ONE_DATABASE;
    const copy = kept && !demo && (await keptCopy(url, { most, empty: truncateAll }));
    return copy || postgresDatabase(url, demo);
  }
  const own = async () => openDatabase({ kind: 'pglite', folder: null, dump: await preparedImage(demo) });
  return (kept && !demo && (await keptDatabase())) || (await own());
}

/**
 * Empties every table but the list of migrations; ids start at 1 again. A test leaves few rows in few tables, and
 * truncating gives each table and index a new file: deleting is ten times as fast. Large tables are truncated.
 */
export async function truncateAll(database: Database): Promise<void> {
  await database.pool.query(EMPTY);
}

/**
 * Nothing fires and no order of tables matters while the session is a replica's. A table without a page has never had
 * a row; one with partitions has no page of its own.
 */
const EMPTY = `do $$
declare
  one record;
  many boolean;
  large text[] := '{}';
begin
  set local session_replication_role = replica;
  for one in
    select format('%I', c.relname) as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migration' and (c.relkind = 'p' or pg_relation_size(c.oid) > 0)
  loop
    execute format('select exists (select from %s offset 500)', one.name) into many;
    if many then large := large || one.name; else execute 'delete from ' || one.name; end if;
  end loop;
  if cardinality(large) > 0 then execute 'truncate ' || array_to_string(large, ', ') || ' cascade'; end if;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;
