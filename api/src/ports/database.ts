import { Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { watchfulDialect } from './driver.ts';
import { lockFolder } from './pglite/lock.ts';
import { PgliteSocket } from './pglite/socket.ts';
import { startPgliteThread } from './pglite/thread.ts';
import { createPool } from './pool.ts';
import type { Tables } from './schema.ts';
import { valueTypes } from './types.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type DatabaseConfig =
  | { kind: 'pglite'; folder: string | null; dump?: string | null }
  | { kind: 'postgres'; url: string; connections?: number; searchPath?: string };

/** Whose rows a transaction may see: one client's, everybody's, or (`system`) whatever the server itself needs. */
export type Scope = 'system' | { clientId: number | null; allClients: boolean };

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Outside any tenant; for the server's own work. Never use it inside a transaction: PGlite has one connection. */
  db: Db;
  pool: pg.Pool;
  /** One transaction under row-level security for `scope`. Rolls back when `work` throws. */
  transact<T>(scope: Scope, work: (trx: Tx) => Promise<T>): Promise<T>;
  /** Writes a gzipped image (embedded database only). */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Longer than a database that is there takes to let somebody in. */
const CONNECT_MS = 5000;

async function embedded(config: DatabaseConfig & { kind: 'pglite' }) {
  const unlock = config.folder ? lockFolder(config.folder) : () => {};
  const start = { folder: config.folder && `${config.folder}/db`, dump: config.dump ?? null };
  const thread = await startPgliteThread(start).catch((error) => {
    unlock();
    throw error;
  });
  const pool = createPool({
    stream: () => new PgliteSocket(thread) as unknown as ReturnType<NonNullable<pg.ClientConfig['stream']>>,
    user: 'postgres',
    database: 'postgres',
    types: valueTypes,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      await client.query("rollback; set time zone 'UTC'; reset role");
    },
  });
  const close = async () => {
    await pool.end();
    await thread.close();
    unlock();
  };
  return { pool, close, dump: (file: string) => thread.dump(file) };
}

function remote(config: DatabaseConfig & { kind: 'postgres' }) {
  const pool = createPool({
    connectionString: config.url,
    types: valueTypes,
    max: config.connections ?? 10,
    options: `-c timezone=UTC${config.searchPath ? ` -c search_path=${config.searchPath}` : ''}`,
    application_name: 'vigia',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  const dump = () => Promise.reject(new Error('Only the embedded database can be dumped'));
  return { pool, close: () => pool.end(), dump };
}

/**
 * Opens the embedded database (in its own thread, with its folder locked) or a pool on PostgreSQL. Both answer the
 * same values. Throws StartupError when the folder is taken.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { pool, close, dump } = config.kind === 'pglite' ? await embedded(config) : remote(config);
  const db: Db = new Kysely<Tables>({ dialect: watchfulDialect(pool) });

  return {
    kind: config.kind,
    db,
    pool,
    dump,
    close,
    transact: (scope, work) =>
      db.transaction().execute(async (trx) => {
        if (scope !== 'system') {
          await sql`select set_config('role', 'vigia_app', true),
            set_config('app.client_id', ${scope.clientId === null ? '' : String(scope.clientId)}, true),
            set_config('app.all_clients', ${scope.allClients ? 'on' : 'off'}, true)`.execute(trx);
        }
        return work(trx);
      }),
  };
}
