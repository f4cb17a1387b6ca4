import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { limitsOf, monthOf } from './client-limits.ts';

/**
 * Takes emails out of what a client may send in the month it is there, and returns how many of them it may. Holds its
 * count until the transaction ends, so that two instances do not give the last one away twice.
 */
export async function takeEmails(
  trx: Tx,
  clientId: number,
  wanted: number,
  now: Date,
  timeZone: string,
): Promise<number> {
  const month = monthOf(now, timeZone);
  await sql`insert into client_usage (client_id, channel, month, used) values (${clientId}, 'email', ${month}::date, 0)
    on conflict (client_id, channel, month) do update set used = client_usage.used`.execute(trx);
  const limit = (await limitsOf(trx, clientId, month)).find(({ channel }) => channel === 'email');
  const left = limit ? limit.amount + limit.increase - (limit.used ?? 0) : 0;
  const granted = Math.max(0, Math.min(wanted, left));
  if (granted > 0)
    await sql`update client_usage set used = used + ${granted}
      where client_id = ${clientId} and channel = 'email' and month = ${month}::date`.execute(trx);
  return granted;
}
