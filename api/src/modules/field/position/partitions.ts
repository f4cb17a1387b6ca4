import { positionDays } from 'contract';
import { sql } from 'kysely';
import type { Ports } from '../../../ports/ports.ts';

/** Days of positions to keep for a client without its own setting (`client.position_days`). */
export const RETENTION_DAYS = positionDays;
/** Days ahead that have their partition before the first fix arrives. */
const AHEAD_DAYS = 2;
const DAY_MS = 86_400_000;
const kept = [
  ['position', 'captured_at'],
  ['device_log', 'at'],
] as const;
/** An advisory lock, the same for every instance: its holder changes partitions. */
const LOCK = 7_204_120;

/**
 * Creates the partitions of today and the next days, drops those that no client keeps, and deletes from the others
 * what its client no longer keeps. Phone states are kept as long as positions. Safe to repeat.
 */
export async function keepPartitions({ database, clock }: Pick<Ports, 'database' | 'clock'>) {
  const today = clock.now().toISOString().slice(0, 10);
  return database.transact('system', async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(
      trx,
    );
    if (!rows[0]?.held) return { made: 0, dropped: 0 };
    const made = await sql<{ made: boolean }>`select make_position_partition(${today}::date + step) as made
      from generate_series(0, ${AHEAD_DAYS}::int) as step`.execute(trx);
    const { rows: spans } = await sql<{ shortest: number; longest: number }>`
      select least(${RETENTION_DAYS}::int, min(position_days)) as shortest,
        greatest(${RETENTION_DAYS}::int, max(position_days)) as longest
      from client where deleted_at is null`.execute(trx);
    const { shortest = RETENTION_DAYS, longest = RETENTION_DAYS } = spans[0] ?? {};
    const dropped = await sql<{ dropped: number }>`
      select drop_position_partitions(${today}::date - ${longest}::int) as dropped`.execute(trx);
    // As a value, so that PostgreSQL skips the partitions of later days.
    const oldest = new Date(Date.parse(today) - shortest * DAY_MS).toISOString();
    for (const [table, column] of shortest < longest ? kept : kept.slice(1))
      await sql`delete from ${sql.table(table)} as old using client
        where client.id = old.client_id and old.${sql.ref(column)} < ${oldest}::timestamptz
          and old.${sql.ref(column)} < (${today}::date - coalesce(client.position_days, ${RETENTION_DAYS}::int))::timestamp
            at time zone 'UTC'`.execute(trx);
    return { made: made.rows.filter((row) => row.made).length, dropped: dropped.rows[0]?.dropped ?? 0 };
  });
}
