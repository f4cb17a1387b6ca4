import type pg from 'pg';
import { type DatabaseConfig, lanes } from './database-config.ts';
import { createGate, type Gate } from './gate.ts';
import type { Lane } from './lane.ts';
import { lockFolder } from './pglite/lock.ts';
import { PgliteSocket } from './pglite/socket.ts';
import { startPgliteThread } from './pglite/thread.ts';
import { createPool } from './pool.ts';
import { valueTypes } from './types.ts';

/** The embedded database has one connection, so everybody waits for everybody: those who sign in go first. */
const EMBEDDED = { places: 1, queue: 500, waitMs: 20_000 };
/** Longer than a running database takes to accept a connection. */
const CONNECT_MS = 5000;
/** Plans cached by a connection are rebuilt with the next one, for the changed tables. */
const LIFETIME_SECONDS = 300;

/** Connections to a database, of each lane, behind the gate where its callers wait. */
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
      // Of an SSD; with that of a turning disk, whole tables are read where a thousand rows are looked up.
      random_page_cost: 1.1,
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

/** Opens the embedded database, or pools on PostgreSQL. Throws StartupError when the folder is taken. */
export const openConnections = async (config: DatabaseConfig): Promise<Opened> =>
  config.kind === 'pglite' ? embedded(config) : remote(config);
