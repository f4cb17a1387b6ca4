import type { BodyOut, resolveSos as declared, SosPayload } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';
import { resolve } from '../../monitoring/sos/sos.service.ts';
import { cancelHeld, type Held } from '../notification-request/request-actions.ts';

/** The requests to go to an SOS that still wait for somebody, locked in order of id. */
function lockWaiting(trx: Tx, ctx: Ctx, sessionId: number): Promise<Held[]> {
  return trx
    .selectFrom('request')
    .selectAll()
    .where('client_id', '=', clientOf(ctx))
    .where('for_session_id', '=', sessionId)
    .where('standing', '=', 'in_process')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Closes an SOS, and withdraws the requests to go there not answered yet: their phones are notified that they are
 * not needed any more. When it cannot be closed they stay.
 */
export function resolveSos(ctx: Ctx, id: number, input: BodyOut<typeof declared>): Promise<SosPayload> {
  return ctx.tx(async (trx) => {
    // Requests are locked before the SOS, as an answer does: the other way round the two could wait for each other.
    const waiting = await lockWaiting(trx, ctx, id);
    await cancelHeld(trx, ctx, waiting);
    for (const request of waiting)
      await audit(trx, ctx, { action: 'cancel', entity: 'request', entityId: request.id });
    return resolve(trx, ctx, id, input);
  });
}
