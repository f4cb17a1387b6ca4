import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { ofClient } from '../core/scope.ts';

/** The types of the caller's UCAs, as choices of a report's filter. */
export async function ucaTypes(trx: Tx, ctx: Ctx): Promise<{ types: string[] }> {
  const types = await trx
    .selectFrom('uca')
    .where(ofClient(ctx, 'client_id'))
    .select('type')
    .distinct()
    .orderBy('type')
    .execute();
  return { types: types.map(({ type }) => type) };
}
