import { openDispatchStates } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { withHeartbeat } from '../../field/position/heartbeat.ts';

/** Requests that wait for this phone's answer, oldest first. */
export function requestsOfPhone(ctx: Ctx) {
  return withHeartbeat(ctx, async (trx, { uca_id }) => {
    const data = await trx
      .selectFrom('dispatch')
      .innerJoin('request_occurrence as asked', 'asked.id', 'dispatch.occurrence_id')
      .where('dispatch.uca_id', '=', uca_id)
      .where('dispatch.state', 'in', openDispatchStates)
      .select([
        'dispatch.id as dispatch_id',
        'asked.title',
        'asked.description',
        'asked.mode',
        'asked.request_photo',
        sql<boolean>`dispatch.photo_id is not null`.as('photo_sent'),
        'dispatch.reminders_sent',
        'dispatch.state',
        'dispatch.dispatched_at',
        'dispatch.due_at',
      ])
      .orderBy('dispatch.dispatched_at')
      .orderBy('dispatch.id')
      .execute();
    return { data };
  });
}
