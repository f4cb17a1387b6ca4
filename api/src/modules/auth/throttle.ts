import { sql } from 'kysely';
import { problem } from '../../http/problem.ts';
import type { Db } from '../../ports/database.ts';

interface Limit {
  key: string;
  /** Tries before the key is locked. */
  tries: number;
}

/** Ten wrong passwords lock an account; an address, which a whole office may share, gets a hundred. */
export const accountLimit = (login: string): Limit => ({
  key: `account:${login.trim().toLowerCase()}`,
  tries: 10,
});
export const addressLimit = (address: string): Limit => ({ key: `address:${address}`, tries: 100 });
export const resetLimit = (address: string): Limit => ({ key: `reset:${address}`, tries: 20 });

const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 3600;

/**
 * Counts a try before it is made, so that many at once cannot slip through, and takes it back by `forgive` when it
 * was a good one. 429 while the key is locked: a minute after the last allowed try, then twice as long each time,
 * an hour at most. An hour without tries clears the count.
 */
export async function countTry(db: Db, { key, tries }: Limit, now: Date): Promise<void> {
  const at = now.toISOString();
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures, last_failed_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = case when t.last_failed_at < ${at}::timestamptz - interval '1 hour' then 1 else t.failures + 1 end,
      locked_until = case
        when t.last_failed_at >= ${at}::timestamptz - interval '1 hour' and t.failures + 1 >= ${tries}
        then ${at}::timestamptz + interval '1 second' *
          least(${FIRST_LOCK_SECONDS} * power(2, least(t.failures + 1 - ${tries}, 20)), ${LONGEST_LOCK_SECONDS})
        end,
      last_failed_at = ${at}
    where t.locked_until is null or t.locked_until <= ${at}
    returning failures`.execute(db);
  if (rows.length > 0) return;
  const row = await db
    .selectFrom('login_throttle')
    .select('locked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const until = row?.locked_until ? Date.parse(row.locked_until) : now.getTime();
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw problem('tooMany', 'error.tooMany', { seconds });
}

/** The try was a good one: the account starts afresh. */
export async function clearTries(db: Db, { key }: Limit): Promise<void> {
  await db.deleteFrom('login_throttle').where('key', '=', key).execute();
}

/** The same for a key that others share: only this try is taken back. */
export async function forgiveTry(db: Db, { key }: Limit): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('key', '=', key)
    .execute();
}
