import { channels, type DataOf, events, type realtimeStats } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';

const prefix = /^(private|presence)-/;

export async function readRealtimeStats(ctx: Ctx): Promise<DataOf<typeof realtimeStats>> {
  const { realtime, bus, database } = ctx.ports;
  const counts = await bus.members.counts();
  const pending = await database.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    connections: realtime.stats().sockets,
    channels: [...counts]
      .map(([name, subscribers]) => ({ name: name.replace(prefix, ''), subscribers }))
      .sort((one, other) => other.subscribers - one.subscribers || one.name.localeCompare(other.name)),
    outbox_pending: pending.count,
  };
}

/** Sends a message along the path of every event: outbox, publisher, socket. */
export function ping(ctx: Ctx, message: string): Promise<null> {
  return ctx.tx(async (trx) => {
    const data = { message, from: ctx.user.username, sent_at: ctx.now().toISOString() };
    emit(trx, { channels: [channels.developer()], event: events.developerPing, data });
    await audit(trx, ctx, { action: 'ping', entity: 'realtime', entityId: null });
    return null;
  });
}
