import { channels, type DataOf, events, type getSpentEmails, type SpentEmails } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../scope.ts';
import { limitsOf, monthOf } from './client-limits.ts';

/**
 * Reserves emails from a client's limit for its current month, and returns how many were granted. Locks its
 * counter until the transaction ends, so that two instances cannot both take the last one.
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
  if (granted < wanted && limit) await tellSpent(trx, clientId, month, limit.amount + limit.increase, now);
  return granted;
}

/** Notifies a client's operators that its emails are used up: once per monthly limit, however many are withheld. */
async function tellSpent(trx: Tx, clientId: number, month: string, amount: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('client_usage')
    .set({ spent_at: now, spent_limit: amount })
    .where('client_id', '=', clientId)
    .where('channel', '=', 'email')
    .where('month', '=', month)
    .where('spent_limit', 'is distinct from', amount)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const spent: SpentEmails = { month, at: now.toISOString() };
  await emit(trx, { channels: [channels.newRequest(clientId)], event: events.emailsSpent, data: spent });
}

/** Since when the emails of the caller's client are used up this month; null while it may send some. */
export function spentOf(ctx: Ctx): Promise<DataOf<typeof getSpentEmails>> {
  const id = clientOf(ctx);
  return ctx.tx(async (trx) => {
    const { timezone } = await trx
      .selectFrom('client')
      .select('timezone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const month = monthOf(ctx.now(), timezone);
    const usage = await trx
      .selectFrom('client_usage')
      .select('spent_at')
      .where('client_id', '=', id)
      .where('channel', '=', 'email')
      .where('month', '=', month)
      .executeTakeFirst();
    const limit = (await limitsOf(trx, id, month)).find(({ channel }) => channel === 'email');
    const left = limit ? limit.amount + limit.increase - (limit.used ?? 0) : 0;
    const at = left > 0 ? null : (usage?.spent_at ?? null);
    return { spent: at === null ? null : { month, at } };
  });
}
