import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import type { Database } from './database.ts';
import { outageOf } from './outage.ts';
import { StartupError } from './startup-error.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, the same for every instance: its holder migrates, the others wait. */
const LOCK = 7_204_116;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The SQL files, in the order they run. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Identifies the exact set of migrations, to name what was built from them.
 *
 * @internal Databases of tests are named by it.
 */
export function migrationsDigest(): string {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
}

/** Has the changes of new tables noted for what lists remember (migration 083). */
async function trackLists(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regproc('track_lists') is not null as there",
  );
  if (rows[0]?.there) await client.query('select track_lists()');
}

/** How long a migration may wait for a table, behind which everybody else then waits, and how often it tries. */
const LOCK_MS = 5000;
const TRIES = 12;
const PAUSE_MS = 2000;

/**
 * Runs one file in its own transaction. A table that is in use is left alone for a while between the tries, so that
 * the servers that run meanwhile go on. Throws StartupError that names the file.
 */
async function run(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      // A server that runs meanwhile may hold one table and wait for the other.
      const isDeadlock = (error as { code?: unknown }).code === '40P01';
      if (!(isDeadlock || outageOf(error) === 'held') || tries === TRIES)
        throw new StartupError(`Migration ${name} failed: ${(error as Error).message}`);
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Brings the database up to date, each file once and in its own transaction; several instances may start together.
 * Returns the names that ran. Throws StartupError when a file fails, when one that already ran has since been changed,
 * or when the database is of a newer version than this one (docs/adr/0019): what a newer version did to it, this one
 * cannot know.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const client = await database.pool.connect();
  const ran: string[] = [];
  try {
    // Another instance may be migrating for that long.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    );
    const own = new Set(migrations.map(({ name }) => name));
    const newer = rows.filter(({ name }) => !own.has(name)).at(-1);
    if (newer) {
      throw new StartupError(
        `The database is of a newer version: ${newer.name} has run on it, and this version does not have it. Start that version, or restore a backup from before it`,
      );
    }
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === migration.checksum) continue;
      if (known)
        throw new StartupError(`Migration ${migration.name} was changed after it had run on this database`);
      await run(client, migration);
      ran.push(migration.name);
    }
    if (ran.length > 0) await trackLists(client);
  } finally {
    await client
      .query('select pg_advisory_unlock($1)', [LOCK])
      .then(() => client.query('reset lock_timeout; reset statement_timeout'))
      .then(
        () => client.release(),
        () => client.release(true),
      );
  }
  return ran;
}
