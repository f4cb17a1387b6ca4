import { type ClientLimit, type LimitChannel, limitChannels, limitMaxima, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** The first day of the current month in a time zone, `YYYY-MM-01`. */
export function monthOf(now: Date, timeZone: string): string {
  const day = toWallTime(now.getTime(), timeZone)?.day ?? now.toISOString();
  return `${day.slice(0, 7)}-01`;
}

/** The following month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

interface Standing extends ClientLimit {
  /** It has its own limit this month, not only the system's maximum. */
  own: boolean;
}

/** A client's limits in a month. */
export async function limitsOf(trx: Tx, clientId: number, month: string): Promise<Standing[]> {
  const { rows } = await sql<{
    channel: LimitChannel;
    amount: number | null;
    increase: number;
    next: number | null;
    used: number | null;
  }>`
    select channel.name as channel,
      (select amount from client_limit l where l.client_id = ${clientId} and l.channel = channel.name
        and l.month <= ${month}::date order by l.month desc limit 1) as amount,
      coalesce((select increase from client_limit l where l.client_id = ${clientId}
        and l.channel = channel.name and l.month = ${month}::date), 0) as increase,
      (select amount from client_limit l where l.client_id = ${clientId} and l.channel = channel.name
        and l.month > ${month}::date order by l.month limit 1) as next,
      -- Without a single row nothing counts yet, and a nought would claim to be measured.
      case when exists (select from client_usage u where u.client_id = ${clientId}) then
        coalesce((select used from client_usage u where u.client_id = ${clientId}
          and u.channel = channel.name and u.month = ${month}::date), 0) end as used
    from unnest(${[...limitChannels]}::text[]) with ordinality as channel (name, place)
    order by channel.place`.execute(trx);
  return rows.map(({ amount, ...row }) => ({
    ...row,
    amount: amount ?? limitMaxima[row.channel],
    own: amount !== null,
  }));
}

export interface WantedLimit {
  amount: number;
  increase: number;
}

/**
 * Writes a client's new limits. An amount applies from this month if the client had no own limit, and
 * otherwise from the next (spec section 5); an increase applies to this month.
 */
export async function writeLimits(
  trx: Tx,
  clientId: number,
  month: string,
  wanted: Record<LimitChannel, WantedLimit>,
): Promise<void> {
  const standing = await limitsOf(trx, clientId, month);
  const rows = standing.flatMap(({ channel, amount, increase, next, own }) => {
    const want = wanted[channel];
    const now = own ? amount : want.amount;
    const current =
      !own || want.increase !== increase ? [{ channel, month, amount: now, increase: want.increase }] : [];
    const later =
      own && want.amount !== (next ?? amount)
        ? [{ channel, month: monthAfter(month), amount: want.amount, increase: 0 }]
        : [];
    return [...current, ...later];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('client_limit')
    .values(rows.map((row) => ({ client_id: clientId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'channel', 'month']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        increase: eb.ref('excluded.increase'),
      })),
    )
    .execute();
}
