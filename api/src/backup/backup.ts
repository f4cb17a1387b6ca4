import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { PoolClient } from 'pg';
import type { Config } from '../ports/config.ts';
import { type Database, openDatabase } from '../ports/database.ts';
import { openFiles } from '../ports/open-files.ts';
import { StartupError } from '../ports/startup-error.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { FORMAT, fileEntry, type Manifest, tableEntry } from './manifest.ts';
import { openToRead } from './snapshot.ts';
import { dumpTable, PLAIN_VALUES, readDays, readSequences, readTables } from './tables.ts';

type Data = Pick<Manifest, 'at' | 'migrations' | 'tables' | 'sequences' | 'days'> & { keys: string[] };

async function migrationsOf(client: PoolClient): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.migration') is not null as there",
  );
  if (!rows[0]?.there) throw new StartupError('The database is empty: there is nothing to back up');
  const applied = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migration order by name',
  );
  return applied.rows;
}

/** All tables as of one moment, unaffected by concurrent writes. */
async function addTables(database: Database, archive: ArchiveWriter, folder: string): Promise<Data> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_VALUES);
    const at = new Date().toISOString();
    const migrations = await migrationsOf(client);
    const days = await readDays(client);
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(client)) {
      const { file, rows } = await dumpTable(client, table, folder);
      await archive.addFile(tableEntry(table.name), file);
      await rm(file);
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows });
    }
    const sequences = await readSequences(client);
    const { rows } = await client.query<{ key: string }>('select key from file order by id');
    return { at, migrations, days, tables, sequences, keys: rows.map(({ key }) => key) };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function addFiles(config: Config, archive: ArchiveWriter, keys: string[]): Promise<Manifest['files']> {
  const files = openFiles(config);
  const kept: Manifest['files'] = { kept: 'archive', count: 0, bytes: 0, missing: [] };
  for (const key of keys) {
    const found = await files.get(key);
    if (!found) {
      kept.missing.push(key);
      continue;
    }
    await archive.add(fileEntry(key), found.content, found.bytes);
    kept.count++;
    kept.bytes += found.bytes;
  }
  return kept;
}

export interface BackupOptions {
  /** Copies uploaded files; only those on disk, since a bucket is backed up by its own service. */
  withFiles?: boolean;
}

/**
 * Writes one archive of everything the server stores: the tables, and the uploaded files. The server may be running.
 * Throws StartupError when there is nothing to back up, or the file already exists.
 */
export async function backUp(
  config: Config,
  file: string,
  { withFiles = !config.s3 }: BackupOptions = {},
): Promise<Manifest> {
  const target = resolve(file);
  if (existsSync(target)) throw new StartupError(`${file} is there already`);
  const database = config.DATABASE_URL
    ? await openDatabase({ kind: 'postgres', url: config.DATABASE_URL, connections: 2 })
    : await openToRead(config.DATA_DIR);
  const archive = writeArchive(target);
  try {
    const folder = await mkdtemp(`${dirname(target)}/.backup-`);
    try {
      const { keys, ...data } = await addTables(database, archive, folder);
      const files: Manifest['files'] = withFiles
        ? await addFiles(config, archive, keys)
        : { kept: 'bucket', bucket: config.s3?.bucket, count: keys.length, bytes: 0, missing: [] };
      const { entries } = archive;
      const { version } = config;
      const manifest: Manifest = {
        ...{ product: 'vigia', format: FORMAT, version },
        ...{ ...data, database: database.kind, files, entries },
      };
      await archive.finish(manifest);
      return manifest;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await database.close();
  }
}
