import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';

export interface Phone {
  uca_id: number;
  client_id: number;
}

/** The UCA whose phone is calling. Throws `forbidden` when the account's UCA was deleted. */
export function phoneOf(ctx: Ctx): Phone {
  if (ctx.user.uca_id === null || ctx.clientId === null) throw problem('forbidden', 'error.forbidden');
  return { uca_id: ctx.user.uca_id, client_id: ctx.clientId };
}
