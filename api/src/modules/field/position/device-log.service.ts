import { type DeviceLog, dayAfter, fromWallTime, toWallTime } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { ofClient } from '../../core/scope.ts';

/** The state log of a UCA's phone on one day in its client's time zone; 404 if the UCA is not the caller's. */
export function deviceLogOf(ctx: Ctx, id: number, wanted?: string): Promise<DeviceLog> {
  return ctx.tx(async (trx) => {
    const uca = await trx
      .selectFrom('uca')
      .innerJoin('client', 'client.id', 'uca.client_id')
      .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
      .select(({ eb }) => ['client.timezone', eb('last.button_type', 'is not', null).as('has_button')])
      .where(ofClient(ctx, 'uca.client_id'))
      .where('uca.id', '=', id)
      .where('uca.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!uca) throw problem('notFound', 'error.notFound');
    const { timezone, has_button } = uca;
    const now = ctx.now();
    const day = wanted ?? toWallTime(now.getTime(), timezone)?.day ?? now.toISOString().slice(0, 10);
    const starts = fromWallTime(day, '00:00', timezone) ?? `${day}T00:00:00Z`;
    const next = dayAfter(day, 1);
    const ends = fromWallTime(next, '00:00', timezone) ?? `${next}T00:00:00Z`;
    const log = trx
      .selectFrom('device_log')
      .select(['at', 'battery', 'charging', 'connection', 'button', 'network'])
      .where('uca_id', '=', id);
    const before = await log.where('at', '<', starts).orderBy('at', 'desc').limit(1).executeTakeFirst();
    const rows = await log.where('at', '>=', starts).where('at', '<', ends).orderBy('at').execute();
    return { day, timezone, has_button: Boolean(has_button), before: before ?? null, rows };
  });
}
