import type { LimitChannel, MessageSubject } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** A message to one contact. */
export interface NewMessage {
  about: { kind: MessageSubject; sessionId?: number | null };
  to: { contactId: number | null; name: string; phone: string; email: string; language: string };
  /** In the order they are tried: the next one follows when one is used up, fails, or is not answered. */
  channels: readonly LimitChannel[];
  /** In the contact's language: `subject` and `body` are written (an SMS has the body alone), `spoken` is read out. */
  words: { subject: string; body: string; spoken: string };
  /** It is not sent after this instant. */
  expiresAt: Date;
}

/**
 * Queues messages to contacts of a client, in the transaction of the change: nothing is sent for a change that is
 * rolled back. The first channel is tried within a second. Returns the ids in the order of `messages`.
 */
export async function queueMessages(
  trx: Tx,
  client: { id: number },
  messages: readonly NewMessage[],
  now: Date,
): Promise<number[]> {
  const asked = messages.filter(({ channels }) => channels.length > 0);
  if (asked.length !== messages.length) throw new Error('a message without a channel');
  if (asked.length === 0) return [];
  const made = await trx
    .insertInto('message')
    .values(
      asked.map(({ about, to, words, expiresAt }) => ({
        client_id: client.id,
        about: about.kind,
        session_id: about.sessionId ?? null,
        contact_id: to.contactId,
        name: to.name,
        phone: to.phone,
        email: to.email,
        language: to.language,
        ...words,
        expires_at: expiresAt,
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const deliveries = asked.flatMap(({ channels }, nth) =>
    channels.map((channel, place) => ({ message_id: ids[nth], channel, place })),
  );
  await sql`
    insert into message_delivery (client_id, message_id, channel, place, state, due_at)
    select ${client.id}, message_id, channel, place, case when place = 0 then 'waiting' else 'later' end, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as delivery(message_id bigint, channel text, place smallint)`.execute(trx);
  return ids;
}
