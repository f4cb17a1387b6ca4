import type { BodyOut, reportAge } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';

/** The server's time. */
export const clockOf = async (ctx: Ctx): Promise<{ now: string }> => ({ now: ctx.now().toISOString() });

/** Records that a browser showed positions too late for a minute, and how late. */
export function keepAge(ctx: Ctx, after: BodyOut<typeof reportAge>): Promise<Record<string, never>> {
  return ctx.tx(async (trx) => {
    await audit(trx, ctx, { action: 'late', entity: 'data_age', entityId: null, after });
    return {};
  });
}
