import type { Selectable } from 'kysely';
import { auditAll } from '../../../../http/audit.ts';
import type { Ctx } from '../../../../http/context.ts';
import { type Problem, problem } from '../../../../http/problem.ts';
import type { Tx } from '../../../../ports/database.ts';
import type { DispatchTable } from '../../../../ports/schema-requests.ts';
import { nameOfUser, ofClient } from '../../../core/scope.ts';
import { recordEvents } from '../dispatch.repository.ts';
import { announceStatus } from '../request-events.ts';

/** Why nothing is left to prevent: an answer, the SOS itself, or another operator. */
async function refusal(trx: Tx, { id, state, sos_session_id }: Selectable<DispatchTable>): Promise<Problem> {
  if (sos_session_id !== null) return problem('conflict', 'error.silenceIsSos');
  if (state === 'answered') return problem('conflict', 'error.silenceAnswered');
  const last = await trx
    .selectFrom('dispatch_event')
    .select(nameOfUser('dispatch_event.user_id').as('name'))
    .where('dispatch_id', '=', id)
    .where('state', '=', 'stoodDown')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.name
    ? problem('conflict', 'error.silenceStoodDown', { name: last.name })
    : problem('conflict', 'error.silenceOver');
}

/**
 * An operator knows that a silent person is well: no SOS is raised, and the alert rings no more. The first one wins,
 * because the request is locked, as an answer and the SOS itself lock it. 409 if any of them was first.
 */
export function standDownSilence(ctx: Ctx, id: number, reason: string) {
  return ctx.tx(async (trx) => {
    const asked = await trx
      .selectFrom('dispatch')
      .select('request_id')
      .where(ofClient(ctx, 'client_id'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!asked) throw problem('notFound', 'error.notFound');
    await trx.selectFrom('request').select('id').where('id', '=', asked.request_id).forUpdate().execute();
    const dispatch = await trx
      .selectFrom('dispatch')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (dispatch.sos_at === null) throw await refusal(trx, dispatch);
    const now = ctx.now();
    await trx.updateTable('dispatch').set({ sos_at: null }).where('id', '=', id).execute();
    const taken = await trx
      .updateTable('alert')
      .set({ taken_at: now, taken_by: ctx.user.id })
      .where('dispatch_id', '=', id)
      .where('taken_at', 'is', null)
      .returning(['id', 'session_id'])
      .execute();
    await recordEvents(trx, [dispatch], 'stoodDown', now, { userId: ctx.user.id, text: reason });
    await announceStatus(trx, [dispatch]);
    const { client_id: clientId } = dispatch;
    await auditAll(trx, ctx, [
      {
        action: 'standDown',
        entity: 'request',
        entityId: asked.request_id,
        clientId,
        after: { dispatch_id: id, reason },
      },
      // Walls and the session's page learn from it that the alert needs no acknowledgement any more.
      ...taken.flatMap(({ id: alert, session_id }) =>
        session_id === null
          ? []
          : [
              {
                action: 'note',
                entity: 'monitoring_session' as const,
                entityId: session_id,
                clientId,
                after: { alerts: [alert] },
              },
            ],
      ),
    ]);
    return { id };
  });
}
