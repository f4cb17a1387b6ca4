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

const beginnings = new AsyncLocalStorage<string>();

/** Runs `work`, whose transactions begin with a statement: both are sent at once. */
export const beginWith = <T>(statement: string, work: () => T): T => beginnings.run(statement, work);

/** PostgreSQL's driver, which tracks the result of a transaction whose connection broke. */
class WatchfulDriver extends PostgresDriver {
  override async beginTransaction(connection: OwnConnection, settings: TransactionSettings): Promise<void> {
    const statement = beginnings.getStore();
    if (!statement) return super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${statement}`));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    const call = currentCall();
    try {
      await super.commitTransaction(connection);
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
