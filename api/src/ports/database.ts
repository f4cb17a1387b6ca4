import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { watchfulDialect, withEdges } from './driver.ts';
import { createGate, type Gate } from './gate.ts';
import { currentCall, currentLane, type Lane } from './lane.ts';
import { outageOf } from './outage.ts';
import { lockFolder } from './pglite/lock.ts';
import { PgliteSocket } from './pglite/socket.ts';
import { type PgliteThread, startPgliteThread } from './pglite/thread.ts';
import { createPool } from './pool.ts';
import type { Tables } from './schema.ts';
import { valueTypes } from './types.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type DatabaseConfig =
  /**
   * `copied` is the database folder itself, unused, instead of a data folder to be locked. `thread` runs
   * already, and keeps running when the database is closed.
   */
  | { kind: 'pglite'; folder: string | null; dump?: string | null; copied?: string; thread?: PgliteThread }
  | {
      kind: 'postgres';
      url: string;
      /** For people's calls; a few more are opened for signing in and for the server's own work. */
      connections?: number;
      searchPath?: string;
      /** Awaited before each connection, for tests. */
      beforeConnect?: () => Promise<void>;
      /** Shorter limits than people get, for tests. */
      limits?: Partial<Record<Lane, Partial<LaneLimits>>>;
    };

/**
 * `keepPlans`: statements marked `plannedOnce` keep one plan even where the database would rather plan them for each set of
 * values, which takes longer than they run. What is not marked is then planned without its values too.
 */
export interface Planning {
  keepPlans?: boolean;
}

/** Whose rows a transaction may see: one client's, everybody's, or (`system`) all that the server itself needs; of a user, what is theirs alone. */
export type Scope =
  | 'system'
  | 'systemKeepingPlans'
  | ({ clientId: number | null; allClients: boolean; userId?: number } & Planning);

const KEEP_PLANS = { plan_cache_mode: 'force_generic_plan' };

/** What a transaction of a scope begins with. */
function settingsOf(scope: Scope): string {
  if (scope === 'system') return '';
  if (scope === 'systemKeepingPlans') return setting(KEEP_PLANS);
  const { clientId, allClients, userId, keepPlans } = scope;
  return setting({
    role: 'vigia_app',
    'app.client_id': `${clientId ?? ''}`,
    'app.all_clients': allClients ? 'on' : 'off',
    'app.user_id': `${userId ?? ''}`,
    ...(keepPlans && KEEP_PLANS),
  });
}

/** A statement that sets these for its transaction. */
function setting(values: Readonly<Record<string, string>>): string {
  const set = Object.entries(values).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${set.join(', ')}`;
}

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

/** What one lane may take of PostgreSQL, in milliseconds where it is time. */
export interface LaneLimits {
  connections: number;
  /** One statement. */
  statementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** Doing nothing in the middle of a transaction. */
  idleMs: number;
  /** Having a connection: longer than all of these, `patiently` included. */
  holdMs: number;
  queue: number;
  waitMs: number;
}

const lanes: Record<Lane, LaneLimits> = {
  signing: {
    ...{ connections: 3, statementMs: 5000, lockMs: 1000, idleMs: 10_000, holdMs: 20_000 },
    ...{ queue: 300, waitMs: 4000 },
  },
  calls: {
    ...{ connections: 10, statementMs: 15_000, lockMs: 3000, idleMs: 30_000, holdMs: 300_000 },
    ...{ queue: 200, waitMs: 4000 },
  },
  own: {
    ...{ connections: 5, statementMs: 600_000, lockMs: 10_000, idleMs: 300_000, holdMs: 3_600_000 },
    ...{ queue: 0, waitMs: 0 },
  },
};
/** The embedded database has one connection, so everybody waits for everybody: those who sign in go first. */
const EMBEDDED = { places: 1, queue: 500, waitMs: 20_000 };
/** Longer than a running database takes to accept a connection. */
const CONNECT_MS = 5000;
const PATIENCE_MS = 120_000;
/** Plans cached by a connection are rebuilt with the next one, for the changed tables. */
const LIFETIME_SECONDS = 300;

interface Opened {
  pools: Record<Lane, pg.Pool>;
  gates: Record<Lane, Gate>;
  close(): Promise<void>;
  dump(file: string): Promise<void>;
  copy(folder: string): Promise<void>;
}

async function embedded(config: DatabaseConfig & { kind: 'pglite' }): Promise<Opened> {
  const unlock = config.folder ? lockFolder(config.folder) : () => {};
  const start = {
    folder: config.copied ?? (config.folder && `${config.folder}/db`),
    dump: config.dump ?? null,
  };
  const thread =
    config.thread ??
    (await startPgliteThread(start).catch((error) => {
      unlock();
      throw error;
    }));
  const gate = createGate(EMBEDDED);
  const pool = createPool(
    {
      stream: () => new PgliteSocket(thread) as unknown as ReturnType<NonNullable<pg.ClientConfig['stream']>>,
      user: 'postgres',
      database: 'postgres',
      types: valueTypes,
      max: 1,
      idleTimeoutMillis: 0,
      onConnect: async (client) => {
        // It continues where the connection before it broke off.
        await client.query("rollback; set time zone 'UTC'; reset role; deallocate all");
      },
    },
    gate,
    lanes.own.holdMs,
  );
  const close = async () => {
    await pool.end();
    if (!config.thread) await thread.close();
    unlock();
  };
  return {
    pools: { signing: pool, calls: pool, own: pool },
    gates: { signing: gate, calls: gate, own: gate },
    close,
    dump: (file) => thread.dump(file),
    copy: (folder) => thread.copy(folder),
  };
}

function remote(config: DatabaseConfig & { kind: 'postgres' }): Opened {
  const { url, connections = lanes.calls.connections, searchPath, limits } = config;
  const open = (lane: Lane) => {
    const own = { ...lanes[lane], ...(lane === 'calls' && { connections }), ...limits?.[lane] };
    const gate = createGate({ places: own.connections, queue: own.queue, waitMs: own.waitMs });
    const settings = {
      timezone: 'UTC',
      // Compiling a statement takes longer than any of ours runs, and long ones count as slow.
      jit: 'off',
      // So that 100,000 ids are sorted without a file.
      work_mem: '16MB',
      // Sessions are looked up by keys: planning takes longer than finding them.
      ...(lane === 'signing' && { plan_cache_mode: 'force_generic_plan' }),
      statement_timeout: own.statementMs,
      lock_timeout: own.lockMs,
      idle_in_transaction_session_timeout: own.idleMs,
      ...(searchPath && { search_path: searchPath }),
    };
    const pool = createPool(
      {
        connectionString: url,
        types: valueTypes,
        max: own.connections,
        maxLifetimeSeconds: LIFETIME_SECONDS,
        options: Object.entries(settings)
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
        application_name: 'vigia',
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
      },
      gate,
      own.holdMs,
    );
    return { gate, pool };
  };
  const refuse = () => Promise.reject(new Error('Only the embedded database can be dumped'));
  const [signing, calls, own] = [open('signing'), open('calls'), open('own')];
  return {
    pools: { signing: signing.pool, calls: calls.pool, own: own.pool },
    gates: { signing: signing.gate, calls: calls.gate, own: own.gate },
    close: async () => {
      await Promise.all([signing, calls, own].map(({ pool }) => pool.end()));
    },
    dump: refuse,
    copy: refuse,
  };
}

/**
 * Opens the embedded database (in its own thread, with its folder locked) or pools on PostgreSQL, one a lane. Both
 * return the same values. Throws StartupError when the folder is taken.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { pools, gates, close, dump, copy } =
    config.kind === 'pglite' ? await embedded(config) : remote(config);
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

/** Lets the statements of this transaction take as long as reports need. */
export async function patiently(trx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`.execute(trx);
}
