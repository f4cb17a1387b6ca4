import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';

export interface Phone {
  uca_id: number;
  client_id: number;
}

/** The UCA whose phone is calling. Throws `forbidden` when the account's UCA was deleted. */
export function phoneOf(ctx: Ctx): Phone {
  if (ctx.user.uca_id === null || ctx.clientId === null) throw problem('forbidden', 'error.forbidden');
  return { uca_id: ctx.user.uca_id, client_id: ctx.clientId };
}

/** The place of a phone's UCA, for another query to compare with. */
export const placeOfPhone = (trx: Tx, { uca_id }: Phone) =>
  trx.selectFrom('uca').select('place_id').where('id', '=', uca_id);
