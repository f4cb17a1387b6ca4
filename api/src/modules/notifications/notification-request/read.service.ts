import { channels, events, type ReadNotices } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import { notAfter } from '../../core/not-after.ts';

/** The instant up to which the caller has read. */
export function readOf(ctx: Ctx): Promise<ReadNotices> {
  return ctx.tx(async (trx) => {
    const row = await trx
      .selectFrom('notice_read')
      .select('read_until')
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirst();
    return { read_until: row?.read_until ?? null };
  });
}

/** Moves forward only, and never beyond now; the caller's other browsers are notified. */
export function markRead(ctx: Ctx, until: string): Promise<ReadNotices> {
  const now = ctx.now();
  const read_until = notAfter(now, until);
  return ctx.tx(async (trx) => {
    const read = await trx
      .insertInto('notice_read')
      .values({ user_id: ctx.user.id, client_id: ctx.clientId, read_until })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ read_until: sql`greatest(notice_read.read_until, excluded.read_until)` }),
      )
      .returning('read_until')
      .executeTakeFirstOrThrow();
    emit(trx, { channels: [channels.user(ctx.user.id)], event: events.noticesRead, data: read });
    return read;
  });
}
