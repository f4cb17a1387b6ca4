import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/**
 * A session is over: it sends nothing more. Its messages expire, so that no further channel is tried and those
 * that stayed in the outbox are not resumed; emails that wait for the mail server are due at once, which withdraws
 * them. What is on its way to a provider arrives.
 */
export async function withdrawMessages(trx: Tx, sessionId: number, now: Date): Promise<void> {
  // Deliveries are locked before their messages, as the sender does.
  await sql`
    update message_delivery as delivery set due_at = ${now}::timestamptz from message
    where message.id = delivery.message_id and message.session_id = ${sessionId}
      and (delivery.state = 'waiting' or delivery.state = 'sending' and delivery.channel = 'email')`.execute(
    trx,
  );
  await trx
    .updateTable('message')
    .set({ expires_at: now })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}
