import { type BodyOut, completionOf, nextDispatchState, type trackRequest } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { withHeartbeat } from '../../field/position/heartbeat.ts';
import { recordEvents } from '../notification-request/dispatch.repository.ts';
import { announceStatus } from '../notification-request/request-events.ts';
import { takeLateAnswer } from '../notification-request/welfare/late-answer.ts';
import { notifySos } from '../responder/notify-sos.ts';

/**
 * One step of a user's part in a dispatch, by the server's clock. Repeated and outdated steps change nothing and return
 * the current state; an answer after the limit is stored and counts as not completed. 404 for another person's
 * dispatch.
 */
export function trackDispatch(ctx: Ctx, id: number, input: BodyOut<typeof trackRequest>) {
  return withHeartbeat(ctx, async (trx, { uca_id }) => {
    const mine = await trx
      .selectFrom('dispatch')
      .select('request_id')
      .where('id', '=', id)
      .where('uca_id', '=', uca_id)
      .executeTakeFirst();
    if (!mine) throw problem('notFound', 'error.notFound');
    // Every writer locks the request before its dispatches, so that there is no deadlock.
    const { for_session_id } = await trx
      .selectFrom('request')
      .select('for_session_id')
      .where('id', '=', mine.request_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const dispatch = await trx
      .selectFrom('dispatch')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { step, answer, lat, lng } = input;
    const state = nextDispatchState(dispatch.state, step);
    if (!state) return { state: dispatch.state, completion: dispatch.completion };

    const now = ctx.now();
    const completion =
      state === 'answered' ? completionOf(now.getTime(), Date.parse(dispatch.due_at)) : dispatch.completion;
    await trx
      .updateTable('dispatch')
      .set({
        state,
        completion,
        ...(step === 'delivered' && { delivered_at: now }),
        ...(step === 'opened' && { opened_at: now }),
        ...(step === 'answered' && { answered_at: now, answer: answer ?? '' }),
        ...(lat !== undefined && lng !== undefined && { lat, lng }),
      })
      .where('id', '=', id)
      .execute();
    await recordEvents(trx, [dispatch], step, now);
    if (state === 'answered')
      await takeLateAnswer(trx, dispatch, { userId: ctx.user.id, answer: answer ?? '' }, now);
    if (for_session_id !== null) {
      const answered = state === 'answered' ? { userId: ctx.user.id, answer: answer ?? '' } : null;
      await notifySos(trx, { client_id: dispatch.client_id, id: for_session_id }, answered, now);
    }
    await announceStatus(trx, [dispatch]);
    return { state, completion };
  });
}
