import type { Tx } from '../../../ports/database.ts';
import type { SenderAnswer } from '../../../ports/sender.ts';
import { MOST_ATTEMPTS } from './claim-deliveries.ts';
import {
  type DeliveryChange,
  type DueDelivery,
  followDeliveries,
  writeDeliveries,
} from './message.repository.ts';
import { giveBackAll } from './quotas-back.ts';

/** A failed attempt is repeated after 3 and 9 seconds; then the next channel is used. */
const FIRST_RETRY_MS = 3000;

/** The result of a claimed delivery by the provider's response. */
export function settledAs(
  { id, attempts, expires_at }: Pick<DueDelivery, 'id' | 'attempts' | 'expires_at'>,
  { outcome, reference, detail }: SenderAnswer,
  provider: string,
  now: Date,
): DeliveryChange {
  if (outcome === 'sent') return { id, state: 'sent', provider, reference, detail: '' };
  const due_at = new Date(now.getTime() + FIRST_RETRY_MS * 3 ** (attempts - 1));
  const again = outcome === 'later' && attempts < MOST_ATTEMPTS && due_at.getTime() < Date.parse(expires_at);
  return again
    ? { id, state: 'waiting', provider, detail, due_at }
    : { id, state: 'failed', provider, detail, quota_month: null };
}

/**
 * Records the results of claimed deliveries. One that is no longer being sent was settled otherwise: its provider
 * reported of it before, or another instance took it over.
 */
export async function settleDeliveries(
  trx: Tx,
  settled: readonly { due: DueDelivery; change: DeliveryChange }[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return;
  const held = await trx
    .selectFrom('message_delivery')
    .select(['id', 'attempts', 'quota_month'])
    .where(
      'id',
      'in',
      settled.map(({ due: { id } }) => id),
    )
    .where('state', '=', 'sending')
    .orderBy('id')
    .forUpdate()
    .execute();
  const mine = settled.flatMap(({ due, change }) => {
    const row = held.find(({ id, attempts }) => id === due.id && attempts === due.attempts);
    return row ? [{ due: { ...due, quota_month: row.quota_month }, change }] : [];
  });
  await giveBackAll(
    trx,
    mine.filter(({ change }) => change.state === 'failed').map(({ due }) => due),
  );
  await writeDeliveries(
    trx,
    mine.map(({ change }) => change),
    now,
  );
  await followDeliveries(
    trx,
    mine.map(({ due }) => due.message_id),
    now,
  );
}
