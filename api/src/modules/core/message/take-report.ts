import type { DeliveryReport } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { followDeliveries } from './message.repository.ts';
import { giveBackAll } from './quotas-back.ts';

export interface Report extends Omit<DeliveryReport, 'cost' | 'currency'> {
  provider: string;
  reference?: string | null;
  cost?: number | undefined;
  currency?: string | undefined;
}

/** What may still change by a report: the provider has it, or is being sent it. */
const open = ['waiting', 'sending', 'sent'] as const;

/**
 * Stores a provider's report of a delivery. A late or repeated report changes nothing but the cost. One that
 * arrives while the delivery is being sent settles it: the server that sent it may be dead. False for a delivery that
 * is none of theirs.
 */
export async function takeReport(trx: Tx, report: Report, now: Date): Promise<boolean> {
  const { id, state, provider, reference, cost, currency } = report;
  const row = await trx
    .selectFrom('message_delivery')
    .select(['id', 'client_id', 'message_id', 'channel', 'state', 'quota_month', 'provider', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.channel === 'email' || row.attempts === 0) return false;
  if (row.provider !== '' && row.provider !== provider) return false;
  const isOpen = (open as readonly string[]).includes(row.state);
  const changes = isOpen && !(state === 'sent' && row.state === 'sent');
  const returned = changes && state === 'failed';
  if (returned) await giveBackAll(trx, [row]);
  await trx
    .updateTable('message_delivery')
    .set({
      provider,
      ...(reference && { reference }),
      ...(cost !== undefined && { cost, currency: currency ?? null }),
      ...(changes && { state, detail: report.detail ?? '' }),
      ...(changes && row.state !== 'sent' && state !== 'failed' && { sent_at: now }),
      ...(changes && state !== 'sent' && { finished_at: now }),
      ...(returned && { quota_month: null }),
    })
    .where('id', '=', id)
    .execute();
  if (changes) await followDeliveries(trx, [row.message_id], now);
  return true;
}
