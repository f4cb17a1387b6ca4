import { channels, events, type MissedPayload } from 'contract';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { queueMissedPushes } from '../../accounts/push/push-queue.ts';

/** What a rule should have sent and did not: its newest missed occurrence, and how many there are. */
export interface MissedRule extends MissedPayload {
  occurrence_id: number;
}

/** Notifies operators, once for each rule, that it was due and nothing was sent. */
export async function announceMissed(trx: Tx, missed: readonly MissedRule[], now: Date): Promise<void> {
  emit(
    trx,
    ...missed.map(({ occurrence_id: _, ...data }) => ({
      channels: [channels.newRequest(data.client_id)],
      event: events.requestMissed,
      data,
    })),
  );
  await queueMissedPushes(
    trx,
    missed.map(({ occurrence_id }) => occurrence_id),
    now,
  );
}
