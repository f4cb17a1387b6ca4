import { sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * What lists remember: how many rows fit, and the ids of a whole list in order. It is kept until a table that the list
 * reads has changed for the client (migration 083), whoever changed it, so it is as exact as counting again; the
 * exceptions are long lists of what is `volatile`. Each instance remembers for itself.
 */

/** Phones write these all the time. What a list of more than `LONG` rows reads of them may be this old. */
const volatile: ReadonlySet<string> = new Set(['last_position', 'scan', 'dispatch', 'request_occurrence']);
const VOLATILE_MS = 5000;
const LONG = 5000;
/** Touches are kept longer than this (`forgetTouches`), so none is missed. */
const OLDEST_MS = 10 * 60_000;
const TOUCH_MINUTES = 20;
const MOST_BYTES = 48 * 1024 * 1024;
const MOST_ENTRIES = 2000;

interface Entry {
  value: number | Float64Array;
  until: number;
  bytes: number;
}

/** In the order of their last use. */
const entries = new Map<string, Entry>();
let bytes = 0;

function forget(key: string): void {
  bytes -= entries.get(key)?.bytes ?? 0;
  entries.delete(key);
}

function keep(key: string, value: number | Float64Array, ms: number): void {
  forget(key);
  const size = 2 * key.length + 100 + (typeof value === 'number' ? 0 : value.byteLength);
  entries.set(key, { value, until: performance.now() + ms, bytes: size });
  bytes += size;
  for (const oldest of entries.keys()) {
    if (bytes <= MOST_BYTES && entries.size <= MOST_ENTRIES) break;
    forget(oldest);
  }
}

function find(key: string): number | Float64Array | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  entries.delete(key);
  if (entry.until < performance.now()) {
    bytes -= entry.bytes;
    return undefined;
  }
  entries.set(key, entry);
  return entry.value;
}

let trackedTables: ReadonlySet<string> | null = null;

async function tracked(trx: Tx): Promise<ReadonlySet<string>> {
  if (trackedTables) return trackedTables;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'list_touched_new'`.execute(trx);
  trackedTables = new Set(rows.map(({ name }) => name));
  return trackedTables;
}

/**
 * Every table that a query reads, and whatever else follows `from`: what is not tracked is not remembered. So is a
 * query that lists tables with commas, whose second one would not be seen.
 */
function tablesOf(text: string): string[] {
  const found = [
    ...text.matchAll(/\b(?:from|join)\s+"?([a-z_]\w*)\b"?(?=((?:\s+(?:as\s+)?"?\w+"?)?\s*,)?)/g),
  ];
  return [...new Set(found.map(([, name = '', comma]) => (comma ? ',' : name)))];
}

/** A query by its text and parameters, as `compile` has it. */
interface Query {
  sql: string;
  parameters: readonly unknown[];
}

export interface Memory {
  /** False where something is read whose changes nobody notes: then everything is found out again. */
  remembers: boolean;
  /** The same for what reads more tables. */
  and(trx: Tx, query: Query): Promise<Memory>;
  /** What is known of a query, or what `make` finds out. `total`: how many rows its list has, where that is known. */
  recall<T extends number | Float64Array>(
    about: string,
    query: Query,
    make: () => Promise<T>,
    total?: number,
  ): Promise<T>;
}

const forgetful: Memory = {
  remembers: false,
  and: async () => forgetful,
  recall: (_about, _query, make) => make(),
};

/**
 * What the caller's lists over this query remember now. Ask it before the rows are read: what changes in between is
 * seen by the rows, and the next call finds out.
 */
export async function memoryOf(trx: Tx, query: Query): Promise<Memory> {
  const known = await tracked(trx);
  const tables = tablesOf(query.sql);
  if (!tables.every((table) => known.has(table) || volatile.has(table))) return forgetful;
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), current_database(), current_schema(), current_user,
      app_client_id(), app_all_clients(), count(*), sum(xid)) as state
    from list_touch where list = any(${tables.sort()}::text[])
      and client_id between (select coalesce(app_client_id(), 0))
        and (select coalesce(app_client_id(), 9223372036854775807))`.execute(trx);
  const state = rows[0]?.state ?? '';
  const changing = tables.some((table) => volatile.has(table));
  return {
    remembers: true,
    async and(other, more) {
      return tablesOf(more.sql).every((table) => tables.includes(table)) ? this : memoryOf(other, more);
    },
    async recall<T extends number | Float64Array>(
      about: string,
      query: Query,
      make: () => Promise<T>,
      total?: number,
    ) {
      const key = [state, about, query.sql, JSON.stringify(query.parameters)].join('\n');
      const found = find(key);
      if (found !== undefined) return found as T;
      const value = await make();
      const rows = total ?? (typeof value === 'number' ? value : value.length);
      if (!changing) keep(key, value, OLDEST_MS);
      else if (rows > LONG) keep(key, value, VOLATILE_MS);
      return value;
    },
  };
}

/** Takes away the touches that are older than whatever is still remembered. */
export async function forgetTouches({ database }: Pick<Ports, 'database'>): Promise<void> {
  await sql`delete from list_touch where at < now() - make_interval(mins => ${TOUCH_MINUTES})`.execute(
    database.db,
  );
}
