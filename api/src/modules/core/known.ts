import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';

/** Which of these are undeleted records of the client. */
export async function known(
  trx: Tx,
  clientId: number,
  table: string,
  ids: readonly number[],
  which: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where client_id = ${clientId} and deleted_at is null and id = any(${[...ids]}::bigint[]) and ${which}`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
