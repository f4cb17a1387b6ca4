import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../ports/config.ts';
import { type Database, openDatabase } from '../ports/database.ts';
import { migrate, readMigrations } from '../ports/migrate.ts';
import { openFiles } from '../ports/open-files.ts';
import { lockFolder } from '../ports/pglite/lock.ts';
import { StartupError } from '../ports/startup-error.ts';
import { bytesOf, readArchive, verifyArchive } from './archive.ts';
import { loadTables } from './load.ts';
import { fileEntry, type Manifest, tableEntry } from './manifest.ts';
import { checkRights } from './rights.ts';

/** The migrations the backup was made with. Throws StartupError when some are unknown: it is from a newer version. */
function migrationsOf(manifest: Manifest): ReturnType<typeof readMigrations> {
  const ours = readMigrations();
  for (const { name, checksum } of manifest.migrations) {
    const known = ours.find((each) => each.name === name);
    if (known?.checksum === checksum) continue;
    throw new StartupError(
      `The backup was made by version ${manifest.version}, whose schema this one does not know (${name}): restore it with that version`,
    );
  }
  const names = new Set(manifest.migrations.map(({ name }) => name));
  return ours.filter(({ name }) => names.has(name));
}

const REPLACE = 'to put it out of the way, add --replace';

/** An embedded database is created next to the old one, which stays under another name. */
async function emptyFolder(folder: string, replace: boolean, at: string): Promise<void> {
  const unlock = lockFolder(folder);
  try {
    for (const name of ['db', 'files']) {
      const path = join(folder, name);
      if (!existsSync(path)) continue;
      if (!replace) throw new StartupError(`${path} is there already; ${REPLACE}`);
      await rename(path, `${path}.before-${at}`);
    }
  } finally {
    unlock();
  }
}

async function emptyPostgres(database: Database, replace: boolean): Promise<void> {
  const { rows } = await database.pool.query<{ others: number; tables: number }>(
    `select (select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = 'vigia' and pid <> pg_backend_pid()) as others,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables`,
  );
  const { others = 0, tables = 0 } = rows[0] ?? {};
  if (others > 0)
    throw new StartupError(`A server is connected to the database (${others} times): stop it first`);
  if (tables === 0) return;
  if (!replace) {
    throw new StartupError(
      `The database is not empty (${tables} tables); to drop all that is in it, add --replace`,
    );
  }
  await database.pool.query(
    `drop schema if exists pgboss cascade; drop schema public cascade; create schema public;
     grant usage on schema public to public`,
  );
}

async function openTarget(config: Config, replace: boolean, at: string): Promise<Database> {
  if (!config.DATABASE_URL) {
    await emptyFolder(config.DATA_DIR, replace, at);
    return openDatabase({ kind: 'pglite', folder: config.DATA_DIR });
  }
  const database = await openDatabase({ kind: 'postgres', url: config.DATABASE_URL, connections: 2 });
  await emptyPostgres(database, replace).catch(async (error) => {
    await database.close();
    throw error;
  });
  return database;
}

async function restoreFiles(database: Database, config: Config, archive: string): Promise<void> {
  const files = openFiles(config);
  const rows = await database.db.selectFrom('file').select(['key', 'media_type']).execute();
  const kinds = new Map(rows.map((row) => [fileEntry(row.key), row]));
  await readArchive(archive, async (name, content) => {
    const row = kinds.get(name);
    if (row) await files.put(row.key, await bytesOf(content), row.media_type);
  });
}

export interface RestoreOptions {
  /** Moves the target's current content aside instead of refusing it. */
  replace?: boolean;
}

/**
 * Restores a backup to the configured target, on either database, and migrates it to this version's schema. Nothing is
 * changed before the whole archive is verified. Throws StartupError when it is damaged or newer, or when the target
 * is in use or not empty.
 */
export async function restore(
  config: Config,
  archive: string,
  { replace = false }: RestoreOptions = {},
): Promise<Manifest> {
  if (!existsSync(archive)) throw new StartupError(`There is no file ${archive}`);
  const folder = await mkdtemp(join(tmpdir(), 'vigia-restore-'));
  const aside = (table: string) => join(folder, `${table}.jsonl.gz`);
  try {
    const manifest = await verifyArchive(archive, (name) => {
      const table = /^tables\/([a-z0-9_]+)\.jsonl\.gz$/.exec(name)?.[1];
      return table ? aside(table) : null;
    });
    for (const { name } of manifest.tables) {
      if (!(tableEntry(name) in manifest.entries))
        throw new StartupError(`${archive} lacks the table ${name}`);
    }
    const migrations = migrationsOf(manifest);
    const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const database = await openTarget(config, replace, at);
    try {
      await checkRights(database);
      await migrate(database, migrations);
      await loadTables(database, manifest, aside);
      await migrate(database);
      await checkRights(database);
      if (manifest.files.kept === 'archive') await restoreFiles(database, config, archive);
    } finally {
      await database.close();
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
