import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Database, openDatabase } from '../ports/database.ts';
import { prepare, preparedName } from './prepared.ts';

/** What a jest worker knows of its database on PostgreSQL, which one test file after another uses. */
export interface KeptCopy {
  files: number;
  isUsed: boolean;
  /** What `SCHEMA` found when it was new. */
  schema: string;
}

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** Until when the transaction lasts that the caller is in. */
const transactions = new AsyncLocalStorage<Promise<void>>();
/** Longer than a transaction of a test whose caller does not wait for itself. */
const OWN_END_MS = 10_000;

/** Throws where the embedded database, which has one connection, would let its caller wait for itself. */
async function oneAtATime(): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>();
  const error = new Error('A second connection inside a transaction: the embedded database has one');
  const limit = setTimeout(() => reject(error), OWN_END_MS).unref();
  await Promise.race([transactions.getStore(), promise]).finally(() => clearTimeout(limit));
}

async function open(url: string, name: string): Promise<Database> {
  const database = await openDatabase({
    ...{ kind: 'postgres', url: named(url, name), connections: 4, beforeConnect: oneAtATime },
  });
  const transact: Database['transact'] = (scope, work) => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    return database.transact(scope, (trx) => transactions.run(ended, () => work(trx))).finally(resolve);
  };
  return { ...database, transact };
}

/** Any number, the same for every worker: its holder prepares what the others then copy. */
const LOCK = 7_204_117;

/** Replaces `name` by a copy of a database that was prepared once on this server; returns its address. */
export async function copyPrepared(url: string, name: string, demo = false): Promise<string> {
  const prepared = `vigia_prepared_${preparedName(demo)}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [prepared]);
    if (!rowCount) {
      const draft = `${prepared}_draft`;
      await admin.query(`drop database if exists ${draft} with (force)`);
      await admin.query(`create database ${draft}`);
      const database = await open(url, draft);
      await prepare(database, demo).finally(() => database.close());
      await admin.query(`alter database ${draft} rename to ${prepared}`);
    }
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${prepared}`);
  } finally {
    await admin.end();
  }
  return named(url, name);
}

const worker = () => process.env.JEST_WORKER_ID ?? process.pid;

/** Runs one statement on a connection of its own, outside of any transaction: databases are made and dropped so. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A copy of this worker's own, which its next one replaces. Outside jest nothing would, so it is dropped once closed. */
export async function postgresDatabase(url: string, demo: boolean): Promise<Database> {
  const name = `vigia_test_${worker()}`;
  await copyPrepared(url, name, demo);
  const database = await open(url, name);
  if (process.env.JEST_WORKER_ID) return database;
  const close = async () => {
    await database.close().finally(() => asSuperuser(url, `drop database if exists ${name} with (force)`));
  };
  return { ...database, close };
}

/**
 * Changes with everything that emptying tables does not undo: tables, partitions, columns, functions, triggers,
 * policies, rights, and what the planner knows of rows. A row of a catalogue has a new `xmin` when it is written.
 * What autovacuum learns of the catalogues that all databases share is kept in any of them, so it is left out.
 */
const SCHEMA = `select concat_ws(' ', ${[
  ...['attrdef', 'attribute', 'constraint', 'description', 'index', 'policy', 'proc', 'rewrite', 'sequence'],
  ...['statistic where starelid in (select oid from pg_class where not relisshared)', 'trigger', 'type'],
]
  .map((from) => `(select count(*) || '-' || max(xmin::text::bigint) from pg_${from})`)
  .join(', ')},
  (select md5(string_agg(concat_ws(' ', oid, relname, relacl, relrowsecurity, relforcerowsecurity), ',' order by oid))
    from pg_class where relnamespace = 'public'::regnamespace)) as schema`;

/** Nobody of the file before may write any more; a new copy would have thrown them out, too. */
const ALONE = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const schemaOf = async ({ pool }: Database) =>
  (await pool.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

/**
 * The worker's database after another file, emptied; a new copy if there is none yet, if `most` files have used it, or
 * if the last one left more than rows in it. Null outside jest, or while another server of the same file uses it.
 */
export async function keptCopy(
  url: string,
  { most, empty }: { most: number; empty: (database: Database) => Promise<void> },
): Promise<Database | null> {
  const { kept } = globalThis;
  if (!kept || kept.copy?.isUsed) return null;
  const name = `vigia_kept_${worker()}`;
  const before = kept.copy;
  delete kept.copy;
  let database: Database | undefined;
  if (before && before.files < most) {
    database = await open(url, name);
    await database.pool.query(ALONE);
    if ((await schemaOf(database)) === before.schema) await empty(database);
    else {
      await database.close();
      database = undefined;
    }
  }
  const isNew = !database;
  if (isNew) await copyPrepared(url, name);
  const opened = database ?? (await open(url, name));
  const held: KeptCopy = {
    files: isNew ? 1 : (before?.files ?? 0) + 1,
    isUsed: true,
    schema: isNew ? await schemaOf(opened) : (before?.schema ?? ''),
  };
  kept.copy = held;
  const close = async () => {
    await opened.close();
    held.isUsed = false;
  };
  return { ...opened, close };
}
