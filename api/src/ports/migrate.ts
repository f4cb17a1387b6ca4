import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import type { Database } from './database.ts';
import { StartupError } from './startup-error.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, the same for every instance: whoever holds it migrates, the others wait. */
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

/** Stands for the exact set of migrations, to name what was made from them. */
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

/**
 * Brings the database up to date, each file once and in its own transaction; several instances may start together.
 * Answers the names that ran. Throws StartupError when a file that already ran has since been changed.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const client = await database.pool.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const { name, sql, checksum } of migrations) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new StartupError(`Migration ${name} was changed after it had run on this database`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      ran.push(name);
    }
    if (ran.length > 0) await trackLists(client);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
  return ran;
}
