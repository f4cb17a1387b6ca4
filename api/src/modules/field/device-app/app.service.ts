import type { Ctx } from '../../../http/context.ts';
import { checkpointsForPhone } from '../checkpoint/checkpoint.repository.ts';
import { withHeartbeat } from '../position/heartbeat.ts';

/** The checkpoints of the phone's own place, or of the whole client if its place has none. */
export const checkpointsOfPhone = (ctx: Ctx) =>
  withHeartbeat(ctx, async (trx, phone) => ({ data: await checkpointsForPhone(trx, phone) }));
