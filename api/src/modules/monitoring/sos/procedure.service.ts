import type { SosProcedure } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';

const empty: SosProcedure = { steps: [], missed_minutes: null };

async function procedure(trx: Tx, clientId: number): Promise<SosProcedure> {
  const found = await trx
    .selectFrom('sos_procedure')
    .select(['steps', 'missed_minutes'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return found ?? empty;
}

/** The SOS procedure of the caller's client. */
export const readProcedure = (ctx: Ctx): Promise<SosProcedure> =>
  ctx.tx((trx) => procedure(trx, clientOf(ctx)));

/** Replaces the client's SOS procedure; open SOS keep the one they started with. */
export function writeProcedure(ctx: Ctx, after: SosProcedure): Promise<SosProcedure> {
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    const before = await procedure(trx, client_id);
    await trx
      .insertInto('sos_procedure')
      .values({ client_id, ...after })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(after))
      .execute();
    await audit(trx, ctx, { action: 'update', entity: 'sos_procedure', entityId: client_id, before, after });
    return after;
  });
}
