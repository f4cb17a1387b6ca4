import type { Database } from '../../../ports/database.ts';
import { outageOf } from '../../../ports/outage.ts';
import type { UserRow } from './user.repository.ts';

/**
 * User records are in tables that screens write too. While one of those is locked for long, sign-in continues
 * with what it read last; whether the session is still open is always checked, in tables that only sign-in
 * writes (docs/adr/0019).
 */
interface Memory {
  rows: Map<number, { row: UserRow; until: number }>;
  /** Until then nobody waits for the tables again. */
  heldUntil: number;
}

const KEPT_MS = 5 * 60_000;
const MOST = 5000;
const HELD_MS = 2000;

const memories = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  const known = memories.get(database) ?? { rows: new Map(), heldUntil: 0 };
  memories.set(database, known);
  return known;
}

/** Remembers what was read of a user, without the password. */
export function rememberUser(database: Database, row: UserRow): void {
  const { rows } = memoryOf(database);
  rows.delete(row.id);
  rows.set(row.id, { row: { ...row, password_hash: '' }, until: performance.now() + KEPT_MS });
  for (const oldest of rows.keys()) {
    if (rows.size <= MOST) break;
    rows.delete(oldest);
  }
}

/** What was read of a user within the last minutes. */
export function recallUser(database: Database, id: number): UserRow | undefined {
  const known = memoryOf(database).rows.get(id);
  return known && known.until > performance.now() ? known.row : undefined;
}

/**
 * The result of `read`, or what is known `instead` while the tables it needs are locked. One caller at a time checks
 * whether they still are.
 */
export async function unlessHeld<T>(
  database: Database,
  read: () => Promise<T>,
  instead: () => Promise<T | undefined>,
): Promise<T> {
  const memory = memoryOf(database);
  if (memory.heldUntil > performance.now()) {
    const known = await instead();
    if (known !== undefined) return known;
  }
  const wasHeld = memory.heldUntil > 0;
  if (wasHeld) memory.heldUntil = performance.now() + HELD_MS;
  try {
    const value = await read();
    memory.heldUntil = 0;
    return value;
  } catch (error) {
    const outage = outageOf(error);
    if (outage !== 'held' && outage !== 'slow') throw error;
    memory.heldUntil = performance.now() + HELD_MS;
    const known = await instead();
    if (known === undefined) throw error;
    return known;
  }
}
