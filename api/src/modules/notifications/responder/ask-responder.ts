import {
  type BodyOut,
  type askResponder as declared,
  message,
  type NotificationRequestInput,
  RESPONDER_ANSWER_MINUTES,
  RESPONDER_REMINDERS,
} from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf, fullName } from '../../core/scope.ts';
import { announceSos, ENTITY, holdSos, recordEvent } from '../../monitoring/sos/sos.repository.ts';
import { touchSos } from '../../monitoring/sos/sos-standing.ts';
import { insertRequest } from '../notification-request/request.repository.ts';
import { send } from '../notification-request/request.service.ts';
import { wasAsked } from './responder.repository.ts';

interface Person {
  name: string;
  language: string;
}

/** These people of the client by id; of who is deleted, nothing. */
async function peopleOf(trx: Tx, clientId: number, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where('uca.client_id', '=', clientId)
    .where('uca.deleted_at', 'is', null)
    .where('uca.id', 'in', ids)
    .select(['uca.id', fullName.as('name'), 'app_user.language'])
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** What is sent, in the language of the recipient. */
function requestFor(
  receiver: Person & { uca_id: number },
  inTrouble: string,
  text: string,
): NotificationRequestInput {
  const title = message(receiver.language, 'push.sosTitle', { name: inTrouble }).slice(0, 120);
  return {
    ...{ name: title, title, description: text, mode: 'report', request_photo: false, dispatch_now: true },
    ...{ max_response_time: RESPONDER_ANSWER_MINUTES, time_format: 'minute' },
    ...{ reminders: RESPONDER_REMINDERS, uca_ids: [receiver.uca_id], group_ids: [] },
  };
}

const refused = () => problem('validation', 'error.validation', {}, { uca_id: 'error.reference' });

/**
 * Asks somebody to go to an SOS, by a notification request that is sent at once. 404 for no SOS of the client's, 409
 * for one that is resolved and for a person who was asked already, 422 for who is not the client's or in trouble there.
 */
export function askResponder(ctx: Ctx, id: number, { uca_id, text }: BodyOut<typeof declared>) {
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    // Held, so that two operators do not ask the same person at once.
    const sos = await holdSos(trx, client_id, id);
    if (sos.state === 'resolved') throw problem('conflict', 'error.sosResolved');
    const people = await peopleOf(trx, client_id, [uca_id, sos.uca_id]);
    const receiver = people.get(uca_id);
    if (!receiver || uca_id === sos.uca_id) throw refused();
    if (await wasAsked(trx, sos, uca_id)) throw problem('conflict', 'error.responderAsked');

    const now = ctx.now();
    const after = requestFor({ ...receiver, uca_id }, people.get(sos.uca_id)?.name ?? '', text);
    const request_id = await insertRequest(trx, { id: ctx.user.id, client_id }, after, now);
    await trx
      .updateTable('request')
      .set({ for_session_id: id, total_count: 1 })
      .where('id', '=', request_id)
      .execute();
    await send(trx, ctx, request_id);

    await touchSos(trx, sos, now);
    await recordEvent(trx, sos, {
      what: 'asked',
      at: now,
      userId: ctx.user.id,
      names: [receiver.name],
      text,
    });
    await audit(trx, ctx, { action: 'create', entity: 'request', entityId: request_id, after });
    await audit(trx, ctx, {
      action: 'ask',
      entity: ENTITY,
      entityId: id,
      after: { uca_id, request_id, text },
    });
    await announceSos(trx, id);
    return { request_id };
  });
}
