import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { problem } from '../../http/problem.ts';
import type { Db } from '../../ports/database.ts';

/**
 * Limits on guessing. They are in the database, like sessions: every instance counts on the same row,
 * with Redis or without. See ADR 0022.
 */
export interface Limit {
  key: string;
  /** Attempts before the key must wait. */
  tries: number;
  /** Seconds without an attempt after which the count restarts. */
  memory: number;
  /** Seconds of the longest wait. */
  longest: number;
}

/** The source of attempts: an address, or a household's IPv6 network. */
export function originOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

const FIRST_WAIT_SECONDS = 60;

/**
 * Counts an attempt before it runs, so that parallel ones cannot slip through. 429 while the key must wait: a minute
 * after the last allowed attempt, then twice as long each time, up to the limit's maximum.
 */
export async function countTry(db: Db, { key, tries, memory, longest }: Limit, now: Date): Promise<void> {
  const at = now.toISOString();
  const fresh = sql`t.last_failed_at < ${at}::timestamptz - interval '1 second' * ${memory}::integer`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures, last_failed_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = case when ${fresh} then 1 else t.failures + 1 end,
      locked_until = case
        when not (${fresh}) and t.failures + 1 >= ${tries}::integer
        then ${at}::timestamptz + interval '1 second' * least(
          ${FIRST_WAIT_SECONDS}::integer * power(2, least(t.failures + 1 - ${tries}::integer, 20)), ${longest}::integer)
        end,
      last_failed_at = ${at}
    where t.locked_until is null or t.locked_until <= ${at}
    returning failures`.execute(db);
  if (rows.length === 0) await assertMayTry(db, { key }, now);
}

/** 429 while the key must wait; counts nothing. */
export async function assertMayTry(db: Db, { key }: Pick<Limit, 'key'>, now: Date): Promise<void> {
  const row = await db
    .selectFrom('login_throttle')
    .select('locked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const wait = (row?.locked_until ? Date.parse(row.locked_until) : 0) - now.getTime();
  if (wait > 0) throw problem('tooMany', 'error.tooMany', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** An attempt that was counted ahead was right: it does not count. What went wrong before it still does. */
export async function forgiveTry(db: Db, { key }: Pick<Limit, 'key'>): Promise<void> {
  await sql`update login_throttle set failures = greatest(failures - 1, 0), locked_until = null
    where key = ${key}`.execute(db);
}

/** The attempt succeeded: what was counted for the keys is deleted. */
export async function clearTries(db: Db, ...limits: readonly Pick<Limit, 'key'>[]): Promise<void> {
  await db
    .deleteFrom('login_throttle')
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute();
}
