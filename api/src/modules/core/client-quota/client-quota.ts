import {
  channels,
  type DataOf,
  events,
  type getSpentChannels,
  type LimitChannel,
  limitChannels,
  type SpentChannel,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../scope.ts';
import { limitsOf, monthOf } from './client-limits.ts';

/** What a channel of a client has left in a month, and the limit that binds it: its own, or that of all together. */
export interface Room {
  channel: LimitChannel;
  left: number;
  limit: number;
}

/** The rooms of all channels of a client in a month. Calls, SMS and emails together stay below the general limit. */
export async function roomsOf(trx: Tx, clientId: number, month: string): Promise<Room[]> {
  const { general_limit } = await trx
    .selectFrom('client')
    .select('general_limit')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const limits = await limitsOf(trx, clientId, month);
  const all = limits.reduce((sum, { used }) => sum + (used ?? 0), 0);
  return limits.map(({ channel, amount, increase, used }) => {
    const own = { channel, limit: amount + increase, left: Math.max(0, amount + increase - (used ?? 0)) };
    if (general_limit === null || general_limit - all >= own.left) return own;
    return { channel, limit: general_limit, left: Math.max(0, general_limit - all) };
  });
}

/**
 * Takes messages from a client's quota of its current month, and returns how many were granted and of which month. Locks
 * the client's counters until the transaction ends, so that two instances cannot both take the last one. What is not
 * sent after all is returned (`giveBack`).
 */
export async function takeQuota(
  trx: Tx,
  client: { id: number; timezone: string },
  channel: LimitChannel,
  wanted: number,
  now: Date,
): Promise<{ granted: number; month: string }> {
  const month = monthOf(now, client.timezone);
  // All of them, always in one order: the general limit counts them together.
  await sql`insert into client_usage (client_id, channel, month, used)
    select ${client.id}, name, ${month}::date, 0 from unnest(${[...limitChannels]}::text[]) as name
    on conflict (client_id, channel, month) do update set used = client_usage.used`.execute(trx);
  const room = (await roomsOf(trx, client.id, month)).find((each) => each.channel === channel);
  const { left, limit } = room ?? { left: 0, limit: 0 };
  const granted = Math.min(wanted, left);
  if (granted > 0)
    await sql`update client_usage set used = used + ${granted}
      where client_id = ${client.id} and channel = ${channel} and month = ${month}::date`.execute(trx);
  if (granted < wanted) await notifySpent(trx, client.id, { channel, month, at: now.toISOString() }, limit);
  return { granted, month };
}

/** Returns messages that were not sent to the month they were taken from. */
export async function giveBack(
  trx: Tx,
  clientId: number,
  { channel, month, count }: { channel: LimitChannel; month: string; count: number },
): Promise<void> {
  await sql`update client_usage set used = greatest(0, used - ${count})
    where client_id = ${clientId} and channel = ${channel} and month = ${month}::date`.execute(trx);
}

/** Notifies a client's operators that a channel is used up: once per monthly limit, however much is withheld. */
async function notifySpent(trx: Tx, clientId: number, spent: SpentChannel, limit: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('client_usage')
    .set({ spent_at: spent.at, spent_limit: limit })
    .where('client_id', '=', clientId)
    .where('channel', '=', spent.channel)
    .where('month', '=', spent.month)
    .where('spent_limit', 'is distinct from', limit)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  emit(trx, { channels: [channels.newRequest(clientId)], event: events.channelSpent, data: spent });
}

/** What the caller's client has left of each channel this month. */
export async function roomsOfCaller(trx: Tx, ctx: Ctx): Promise<Room[]> {
  const id = clientOf(ctx);
  return roomsOf(trx, id, await thisMonth(trx, ctx, id));
}

async function thisMonth(trx: Tx, ctx: Ctx, clientId: number): Promise<string> {
  const { timezone } = await trx
    .selectFrom('client')
    .select('timezone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return monthOf(ctx.now(), timezone);
}

/** Since when channels of the caller's client are used up this month; none of those it may still use. */
export function spentOf(ctx: Ctx): Promise<DataOf<typeof getSpentChannels>> {
  const id = clientOf(ctx);
  return ctx.tx(async (trx) => {
    const month = await thisMonth(trx, ctx, id);
    const usage = await trx
      .selectFrom('client_usage')
      .select(['channel', 'spent_at'])
      .where('client_id', '=', id)
      .where('month', '=', month)
      .execute();
    const rooms = await roomsOf(trx, id, month);
    const spent = rooms.flatMap(({ channel, left }) => {
      const at = usage.find((each) => each.channel === channel)?.spent_at;
      return left > 0 || !at ? [] : [{ channel, month, at }];
    });
    return { spent };
  });
}
