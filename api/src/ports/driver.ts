import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { currentCall } from './lane.ts';
import { outageOf } from './outage.ts';

type Connection = Parameters<PostgresDriver['commitTransaction']>[0];
type OwnConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** What is sent in one message with the begin and with the commit of a transaction. */
interface Edges {
  first: string;
  last: string[];
}
const edges = new AsyncLocalStorage<Edges>();

/**
 * Runs `work`, whose transaction begins with a statement (none if empty) and ends with those that `work` adds to `last`:
 * each is sent in one message with the begin or the commit.
 */
export function withEdges<T>(first: string, work: (last: string[]) => T): T {
  const own: Edges = { first, last: [] };
  return edges.run(own, () => work(own.last));
}

/** PostgreSQL's driver, which tracks the result of a transaction whose connection broke. */
class WatchfulDriver extends PostgresDriver {
  override async beginTransaction(connection: OwnConnection, settings: TransactionSettings): Promise<void> {
    const first = edges.getStore()?.first;
    if (!first) return super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${first}`));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    const call = currentCall();
    const last = edges.getStore()?.last ?? [];
    try {
      if (last.length === 0) await super.commitTransaction(connection);
      else await connection.executeQuery(CompiledQuery.raw([...last, 'commit'].join('; ')));
    } catch (error) {
      if (call && outageOf(error) === 'lost') call.doubtful = true;
      throw error;
    }
    if (call) call.commits++;
  }

  /** A connection that cannot roll back is thrown away, which does the same; the reason is passed on. */
  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

export function watchfulDialect(pool: PostgresPool): Dialect {
  return {
    createDriver: () => new WatchfulDriver({ pool }),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
