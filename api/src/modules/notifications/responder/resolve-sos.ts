import { type BodyOut, openDispatchStates, type resolveSos, type SosPayload } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { Problem } from '../../../http/problem.ts';
import { clientOf } from '../../core/scope.ts';
import { resolve } from '../../monitoring/sos/sos.service.ts';
import { cancelRequest } from '../notification-request/request.service.ts';

/**
 * Closes an SOS, and withdraws the requests to go there that nobody has answered. Should the server end in between,
 * they expire by themselves. Errors as those of `resolve`.
 */
export async function resolveAndWithdraw(
  ctx: Ctx,
  id: number,
  input: BodyOut<typeof resolveSos>,
): Promise<SosPayload> {
  const resolved = await resolve(ctx, id, input);
  const open = await ctx.tx((trx) =>
    trx
      .selectFrom('request')
      .innerJoin('dispatch', 'dispatch.request_id', 'request.id')
      .where('request.for_session_id', '=', id)
      .where('request.client_id', '=', clientOf(ctx))
      .where('dispatch.state', 'in', openDispatchStates)
      .select('request.id')
      .distinct()
      .execute(),
  );
  for (const request of open) {
    try {
      await cancelRequest(ctx, request.id);
    } catch (problem) {
      // Answered or expired meanwhile.
      if (!(problem instanceof Problem && problem.kind === 'conflict')) throw problem;
    }
  }
  return resolved;
}
