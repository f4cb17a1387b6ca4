import type { BodyOut, reportAge } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';

/** What time it is here. */
export const clockOf = async (ctx: Ctx): Promise<{ now: string }> => ({ now: ctx.now().toISOString() });

/** Keeps that a browser painted positions too late for a minute, with how late. */
export function keepAge(ctx: Ctx, after: BodyOut<typeof reportAge>): Promise<Record<string, never>> {
  return ctx.tx(async (trx) => {
    await audit(trx, ctx, { action: 'late', entity: 'data_age', entityId: null, after });
    return {};
  });
}
