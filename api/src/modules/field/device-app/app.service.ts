import type { Ctx } from '../../../http/context.ts';
import { withHeartbeat } from '../position/heartbeat.ts';

/** The checkpoints of the phone's own place, or of the whole client if its place has none. */
export function checkpointsOfPhone(ctx: Ctx) {
  return withHeartbeat(ctx, async (trx, { client_id, uca_id }) => {
    const all = trx
      .selectFrom('checkpoint')
      .select(['checkpoint.id', 'checkpoint.name', 'code', 'lat', 'lng'])
      .where('checkpoint.client_id', '=', client_id)
      .where('checkpoint.deleted_at', 'is', null)
      .orderBy('checkpoint.name')
      .orderBy('checkpoint.id');
    const own = await all
      .where('place_id', '=', ({ selectFrom }) =>
        selectFrom('uca').select('place_id').where('id', '=', uca_id),
      )
      .execute();
    return { data: own.length > 0 ? own : await all.execute() };
  });
}
