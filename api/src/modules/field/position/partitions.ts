import { sql } from 'kysely';
import type { Ports } from '../../../ports/ports.ts';

/** Days of positions that are kept. */
export const RETENTION_DAYS = 92;
/** Days ahead that have their partition before the first fix arrives. */
const AHEAD_DAYS = 2;
/** Any number, the same for every instance: whoever holds it changes partitions. */
const LOCK = 7_204_120;

/** Makes the partitions of today and the next days and drops those beyond retention. Harmless to repeat. */
export async function keepPartitions({ database, clock }: Pick<Ports, 'database' | 'clock'>) {
  const today = clock.now().toISOString().slice(0, 10);
  return database.transact('system', async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(
      trx,
    );
    if (!rows[0]?.held) return { made: 0, dropped: 0 };
    const made = await sql<{ made: boolean }>`select make_position_partition(${today}::date + step) as made
      from generate_series(0, ${AHEAD_DAYS}::int) as step`.execute(trx);
    const dropped = await sql<{ dropped: number }>`
      select drop_position_partitions(${today}::date - ${RETENTION_DAYS}::int) as dropped`.execute(trx);
    return { made: made.rows.filter((row) => row.made).length, dropped: dropped.rows[0]?.dropped ?? 0 };
  });
}
