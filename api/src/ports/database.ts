import { Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { openConnections } from './connections.ts';
import type { DatabaseConfig } from './database-config.ts';
import { watchfulDialect, withEdges } from './driver.ts';
import type { Gate } from './gate.ts';
import { currentCall, currentLane, type Lane } from './lane.ts';
import { outageOf } from './outage.ts';
import type { Tables } from './schema.ts';
import { type Scope, settingsOf } from './transaction-scope.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Outside any tenant; for the server's own work. Never use it inside a transaction: PGlite has one connection. */
  db: Db;
  /** Plain connections, of the caller's lane. */
  pool: Pick<pg.Pool, 'connect' | 'query'>;
  /** One transaction under row-level security for `scope`. Rolls back when `work` throws. */
  transact<T>(scope: Scope, work: (trx: Tx) => Promise<T>): Promise<T>;
  /** Connections in use and how many wait for one. */
  stats(): Record<Lane, { used: number; waiting: number }>;
  /** Writes a gzipped image (embedded database only). */
  dump(file: string): Promise<void>;
  /** Copies the folder of the embedded database while it is in use; what is not committed is not in it. */
  copy(folder: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database (in its own thread, with its folder locked) or pools on PostgreSQL, one a lane. Both
 * return the same values. Throws StartupError when the folder is taken.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { pools, gates, close, dump, copy } = await openConnections(config);
  const mine = () => pools[currentLane()];
  const before = config.kind === 'postgres' ? config.beforeConnect : undefined;
  const connect = before ? () => before().then(() => mine().connect()) : () => mine().connect();
  const pool = {
    connect,
    query: ((...given: Parameters<pg.Pool['query']>) => mine().query(...given)) as pg.Pool['query'],
  };
  const db: Db = new Kysely<Tables>({
    dialect: watchfulDialect({ connect, end: async () => {}, options: {} }),
  });

  return {
    kind: config.kind,
    db,
    pool: pool as Database['pool'],
    dump,
    copy,
    close,
    stats: () => ({ signing: gates.signing.stats(), calls: gates.calls.stats(), own: gates.own.stats() }),
    transact: (scope, work) =>
      withEdges(settingsOf(scope), (last) =>
        db.transaction().execute((trx) => {
          endings.set(trx, last);
          return observed(gates.calls, () => work(trx));
        }),
      ),
  };
}

/** A call whose wait for a lock failed must not take the places of others: the gate is notified before it leaves. */
async function observed<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
  const call = currentLane() === 'calls' ? currentCall() : undefined;
  if (!call) return work();
  try {
    const value = await work();
    gate.free(call.id);
    return value;
  } catch (error) {
    if (outageOf(error) === 'held') gate.held(call.id);
    throw error;
  }
}

const endings = new WeakMap<Tx, string[]>();

/**
 * Has a statement, with its values in it, sent with the commit of a transaction of `transact`: it is the last, and takes
 * no message of its own. When it fails, nothing is committed.
 */
export function sendWithCommit(trx: Tx, statement: string): void {
  const last = endings.get(trx);
  if (!last) throw new Error('Only a transaction of transact() sends statements with its commit');
  last.push(statement);
}

const PATIENCE_MS = 120_000;

/** Lets the statements of this transaction take as long as reports need. */
export async function patiently(trx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`.execute(trx);
}
