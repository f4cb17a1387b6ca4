import { positionDays } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { outageOf } from '../../../ports/outage.ts';
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
/** Dropping a partition holds up everybody who reads or writes positions for as long as it waits for its turn. */
const DROP_WAIT_MS = 500;

/** The first UTC day that is kept with so many days. */
const firstKept = (today: string, days: number) =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);

/** The most days that any client keeps, deleted ones too, which can be restored. */
async function longestKept(trx: Tx): Promise<number> {
  const { rows } = await sql<{ longest: number | null }>`
    select max(coalesce(position_days, ${RETENTION_DAYS}::int)) as longest from client`.execute(trx);
  return rows[0]?.longest ?? RETENTION_DAYS;
}

/**
 * Deletes what is older than its client keeps and younger than what everybody’s partitions are dropped with: of each
 * client once a day, and when its days change. By its UCAs, which are what rows are found by.
 */
async function deleteExpired(trx: Tx, today: string): Promise<void> {
  const longest = firstKept(today, await longestKept(trx));
  const { rows } = await sql<{ id: number; first: string }>`
    select id, first from (
      select id, positions_from, ${today}::date - coalesce(position_days, ${RETENTION_DAYS}::int) as first from client
    ) as own where first > ${longest}::date and positions_from is distinct from first order by id`.execute(
    trx,
  );
  for (const { id, first } of rows)
    for (const [table, column] of kept)
      await sql`delete from ${sql.table(table)}
        where uca_id = any(array(select id from uca where client_id = ${id}))
          and ${sql.ref(column)} < ${`${first}T00:00:00Z`}::timestamptz`.execute(trx);
  await sql`delete from device_log where at < ${`${longest}T00:00:00Z`}::timestamptz`.execute(trx);
  // Last, so that a client is held for a moment only.
  await sql`update client set positions_from = own.first
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ first }) => first)}::date[]) as own(id, first)
    where own.id = client.id`.execute(trx);
}

/** Drops the partitions that nobody keeps. Returns how many; 0 also where they are in use, to be tried again. */
async function dropPartitions(trx: Tx, today: string): Promise<number> {
  const first = firstKept(today, await longestKept(trx));
  await sql`select set_config('lock_timeout', ${`${DROP_WAIT_MS}`}, true)`.execute(trx);
  const { rows } = await sql<{ dropped: number }>`
    select drop_position_partitions(${first}::date) as dropped`.execute(trx);
  return rows[0]?.dropped ?? 0;
}

async function makePartitions(trx: Tx, today: string): Promise<number> {
  const { rows } = await sql<{ made: boolean }>`select make_position_partition(${today}::date + step) as made
    from generate_series(0, ${AHEAD_DAYS}::int) as step`.execute(trx);
  return rows.filter(({ made }) => made).length;
}

/**
 * Creates the partitions of today and the next days, deletes what its client no longer keeps, and drops the partitions
 * that no client keeps. Phone states are kept as long as positions. Each is a transaction of its own, so that nobody
 * waits for all of them. Safe to repeat.
 */
export async function keepPartitions({ database, clock }: Pick<Ports, 'database' | 'clock'>) {
  const today = clock.now().toISOString().slice(0, 10);
  const alone = <T>(none: T, work: (trx: Tx, today: string) => Promise<T>): Promise<T> =>
    database.transact('system', async (trx) => {
      const { rows } = await sql<{
        held: boolean;
      }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
      return rows[0]?.held ? work(trx, today) : none;
    });
  const made = await alone(0, makePartitions);
  await alone(undefined, deleteExpired);
  const dropped = await alone(0, dropPartitions).catch((error: unknown) => {
    if (outageOf(error) === 'held') return 0;
    throw error;
  });
  return { made, dropped };
}
