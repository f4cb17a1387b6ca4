import { channels, events, type NotificationPayload, type UserType } from 'contract';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { queueDispatchPushes } from '../../accounts/push/push-queue.ts';
import type { ChangedDispatch } from './dispatch.repository.ts';

/** The accounts that may watch dispatches (permission `requests.manage`). */
const watchers = ['cliente', 'uma'] as const satisfies UserType[];

function payloadOf(dispatch: ChangedDispatch): NotificationPayload {
  const { client_id, request_user_id, request_schedule_id, dispatch_date } = dispatch;
  return { client_id, request_user_id, request_schedule_id, dispatch_date, user_type: 'uca' };
}

/** The first dispatch of each occurrence: it represents the others where an event is about the occurrence. */
function firstOfEach(dispatches: readonly ChangedDispatch[]): ChangedDispatch[] {
  const occurrences = new Set<string>();
  return dispatches.filter(({ request_schedule_id, dispatch_date }) => {
    const occurrence = `${request_schedule_id} ${dispatch_date}`;
    return !occurrences.has(occurrence) && occurrences.add(occurrence);
  });
}

/** Announces dispatches: to operators once for each occurrence, and to each phone. */
export async function announceRequest(trx: Tx, dispatches: readonly ChangedDispatch[]): Promise<void> {
  const firsts = firstOfEach(dispatches);
  emit(
    trx,
    ...firsts.map((first) => ({
      channels: [channels.newRequest(first.client_id)],
      event: events.newRequest,
      data: payloadOf(first),
    })),
  );
  await ringPhones(trx, dispatches);
  await queueDispatchPushes(trx, 'request', dispatches);
}

/**
 * Announces changed dispatches: each on its own channel, and each occurrence once on the client's, so that a list needs
 * one subscription. The payload names whose part changed; `user_type` is that person's.
 */
export async function announceStatus(trx: Tx, dispatches: readonly ChangedDispatch[]): Promise<void> {
  const firsts = new Set(firstOfEach(dispatches));
  emit(
    trx,
    ...dispatches.map((dispatch) => {
      const { client_id, request_user_id, request_schedule_id, dispatch_date } = dispatch;
      const narrow = watchers.map((type) =>
        channels.notificationStatus(type, client_id, request_user_id, request_schedule_id, dispatch_date),
      );
      return {
        channels: [...narrow, ...(firsts.has(dispatch) ? [channels.newRequest(client_id)] : [])],
        event: events.notificationStatusUpdate,
        data: payloadOf(dispatch),
      };
    }),
  );
}

/** Asks each phone to reload what waits for its answer. */
async function ringPhones(trx: Tx, dispatches: readonly ChangedDispatch[]): Promise<void> {
  emit(
    trx,
    ...dispatches.map((dispatch) => ({
      channels: [channels.device(dispatch.uca_id)],
      event: events.deviceRequest,
      data: payloadOf(dispatch),
    })),
  );
}

/** Rings the phones of those who have not answered, and announces the reminder to operators. */
export async function announceReminder(trx: Tx, dispatches: readonly ChangedDispatch[]): Promise<void> {
  await ringPhones(trx, dispatches);
  await announceStatus(trx, dispatches);
  await queueDispatchPushes(trx, 'reminder', dispatches);
}

/** Notifies phones that a request was cancelled. */
export async function announceToPhones(trx: Tx, dispatches: readonly ChangedDispatch[]): Promise<void> {
  await ringPhones(trx, dispatches);
  await queueDispatchPushes(trx, 'cancelled', dispatches);
}
