import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import { tablesOf } from './list-tables.ts';

/**
 * What lists remember: how many rows fit, and the ids of a page. It is kept until a table that the list reads has
 * changed for the client (migration 083), by any user, so it is as exact as reading again; the exceptions are
 * long lists of what is `volatile`. Each instance remembers for itself (ADR 0040).
 */

/** Phones write these all the time. What a list of more than `LONG` rows reads of them may be this old. */
const volatile: ReadonlySet<string> = new Set([
  'last_position',
  'scan',
  'last_scan',
  'dispatch',
  'request_occurrence',
  'geofence_event',
  'geofence_visit',
  'task',
  'task_point',
  'task_day',
  'task_people',
]);
const VOLATILE_MS = 5000;
const LONG = 5000;
/** Touches are kept longer than this (`forgetTouches`), so none is missed. */
const OLDEST_MS = 10 * 60_000;
const TOUCH_MINUTES = 20;
const MOST = 5000;

/** In the order in which they were kept. An entry is a number, or at most 200 ids. */
const entries = new Map<string, { value: unknown; until: number }>();
let tracked: ReadonlySet<string> | null = null;

async function trackedTables(trx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'list_touched_new'`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/** What is known of a query, or what `make` returns. `rows`: how many its list has. */
export type Recall = <T>(
  query: CompiledQuery,
  rows: (value: T) => number,
  make: () => Promise<T>,
) => Promise<T>;

/** Nothing is remembered. */
export const readAgain: Recall = (_query, _rows, make) => make();

/**
 * What the caller's lists over the tables of these queries remember now. Call it before the rows are read: what changes
 * in between is seen by the rows, and the next call notices. Where something is read whose changes are not tracked,
 * everything is queried again.
 */
export async function memoryOf(trx: Tx, ...queries: readonly CompiledQuery[]): Promise<Recall> {
  const tables = tablesOf(...queries.map(({ query }) => query));
  tracked ??= await trackedTables(trx);
  if (!tables?.every((table) => tracked?.has(table) || volatile.has(table))) return readAgain;
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), current_database(), current_schema(), current_user,
      app_client_id(), app_all_clients(), count(*), sum(xid)) as state
    from list_touch where list = any(${tables}::text[])
      and client_id between (select coalesce(app_client_id(), 0))
        and (select coalesce(app_client_id(), 9223372036854775807))`.execute(trx);
  const state = rows[0]?.state;
  const changing = tables.some((table) => volatile.has(table));
  return async <T>(query: CompiledQuery, rows: (value: T) => number, make: () => Promise<T>) => {
    const about = JSON.stringify([state, query.sql, query.parameters]);
    const key = createHash('sha256').update(about).digest('base64');
    const found = entries.get(key);
    if (found && found.until > performance.now()) return found.value as T;
    const value = await make();
    const ms = changing ? (rows(value) > LONG ? VOLATILE_MS : 0) : OLDEST_MS;
    entries.delete(key);
    if (ms > 0) entries.set(key, { value, until: performance.now() + ms });
    for (const oldest of entries.keys()) if (entries.size > MOST) entries.delete(oldest);
    return value;
  };
}

/** Removes the touches that are older than anything still remembered. */
export async function forgetTouches({ database }: Pick<Ports, 'database'>): Promise<void> {
  await sql`delete from list_touch where at < now() - make_interval(mins => ${TOUCH_MINUTES})`.execute(
    database.db,
  );
}
