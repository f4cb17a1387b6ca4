import type { Tx } from '../../../ports/database.ts';
import { followDeliveries, writeDeliveries } from './message.repository.ts';
import { giveBackAll } from './quotas-back.ts';

/** Records the mail server's final result for emails to contacts. */
export async function settleMessageEmails(
  trx: Tx,
  emails: readonly { delivery_id: number; isSent: boolean; detail: string }[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return;
  const held = await trx
    .selectFrom('message_delivery')
    .select(['id', 'message_id', 'client_id', 'channel', 'quota_month'])
    .where(
      'id',
      'in',
      emails.map(({ delivery_id }) => delivery_id),
    )
    .where('state', '=', 'sending')
    .orderBy('id')
    .forUpdate()
    .execute();
  const answers = new Map(emails.map((email) => [email.delivery_id, email]));
  const isSent = ({ id }: { id: number }) => answers.get(id)?.isSent ?? false;
  await giveBackAll(
    trx,
    held.filter((row) => !isSent(row)),
  );
  await writeDeliveries(
    trx,
    held.map((row) =>
      isSent(row)
        ? { id: row.id, state: 'sent', provider: 'smtp' }
        : {
            id: row.id,
            state: 'failed',
            provider: 'smtp',
            quota_month: null,
            detail: answers.get(row.id)?.detail ?? '',
          },
    ),
    now,
  );
  await followDeliveries(
    trx,
    held.map(({ message_id }) => message_id),
    now,
  );
}
