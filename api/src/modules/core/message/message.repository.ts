import {
  channels,
  type DeliveryState,
  events,
  type LimitChannel,
  type MessageSubject,
  SESSION_MESSAGES,
  type SessionMessage,
} from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { jsonInstant } from '../json-instant.ts';
import { bodyWithoutCode, hasCode } from './codes-of-links.ts';

/** A delivery that is due, with its content and recipient. */
export interface DueDelivery {
  id: number;
  client_id: number;
  message_id: number;
  channel: LimitChannel;
  state: 'waiting' | 'sending';
  attempts: number;
  quota_month: string | null;
  /** Whether another channel follows. */
  has_next: boolean;
  about: MessageSubject;
  phone: string;
  email: string;
  language: string;
  subject: string;
  body: string;
  spoken: string;
  expires_at: string;
  timezone: string;
  /** Whether the client wants emails, and may use the product at all. */
  email_notification: boolean;
  blocked: boolean;
}

/** Holds the deliveries that are due, so that no other instance takes them before the transaction ends. */
export async function dueDeliveries(trx: Tx, now: Date, limit: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.id, delivery.client_id, delivery.message_id, delivery.channel, delivery.state, delivery.attempts,
      delivery.quota_month,
      exists (select from message_delivery as next where next.message_id = delivery.message_id
        and next.state = 'later') as has_next,
      message.about, message.phone, message.email, message.language, message.subject, message.body, message.spoken,
      message.expires_at, client.timezone, client.email_notification,
      client.blocked or client.deleted_at is not null as blocked
    from message_delivery as delivery
    join message on message.id = delivery.message_id
    join client on client.id = delivery.client_id
    where delivery.state in ('waiting', 'sending') and delivery.due_at <= ${now}::timestamptz
    order by delivery.due_at, delivery.id limit ${limit} for update of delivery skip locked`.execute(trx);
  return rows;
}

/** Why a delivery failed whose message nobody wants any more. */
export const EXPIRED = 'expired';

/** The new state of a delivery; what is left out stays as it is. */
export interface DeliveryChange {
  id: number;
  state: DeliveryState;
  attempts?: number;
  due_at?: Date;
  quota_month?: string | null;
  provider?: string;
  reference?: string | null;
  detail?: string;
}

const over: readonly DeliveryState[] = ['delivered', 'unanswered', 'failed', 'spent', 'off'];

export async function writeDeliveries(trx: Tx, changes: readonly DeliveryChange[], now: Date): Promise<void> {
  for (const { id, state, ...rest } of changes) {
    await trx
      .updateTable('message_delivery')
      .set({
        state,
        ...rest,
        ...(state === 'sent' && { sent_at: now }),
        ...(over.includes(state) && { finished_at: now }),
      })
      .where('id', '=', id)
      .execute();
  }
}

const shown = sql`
  message.id, message.client_id, message.session_id, message.about, message.contact_id, message.name,
  ${bodyWithoutCode} as body,
  message.state, message.created_at,
  (select jsonb_agg(jsonb_build_object('channel', channel, 'state', state, 'detail', detail,
      'at', ${jsonInstant(sql`coalesce(finished_at, sent_at)`)}) order by place)
    from message_delivery where message_id = message.id) as deliveries`;

/** Messages of a session, newest first. */
export async function messagesOf(trx: Tx, sessionId: number): Promise<SessionMessage[]> {
  const { rows } = await sql<SessionMessage>`select ${shown} from message where session_id = ${sessionId}
    order by id desc limit ${SESSION_MESSAGES}`.execute(trx);
  return rows;
}

/**
 * After deliveries of these messages have changed: the next channel of those not accepted by their channel is due, and
 * the one after a call about an SOS in any case, since what is written has the link by which it is acknowledged; the
 * standing of each message is written, the code of a link is removed from what no channel will send any more, and
 * screens of its session are notified.
 */
export async function followDeliveries(trx: Tx, messageIds: readonly number[], now: Date): Promise<void> {
  if (messageIds.length === 0) return;
  const ids = [...new Set(messageIds)].toSorted((a, b) => a - b);
  // An unsent one is resumed until it expires.
  const isDone = sql<boolean>`(standing.is_done
    and (standing.state <> 'unsent' or message.expires_at <= ${now}::timestamptz))`;
  await sql`
    update message_delivery as next set state = 'waiting', due_at = ${now}::timestamptz
    from (select distinct on (message_id) id, message_id from message_delivery
      where message_id = any(${ids}::bigint[]) and state = 'later' order by message_id, place) as first
    join message on message.id = first.message_id and message.expires_at > ${now}::timestamptz
    where next.id = first.id and not exists (select from message_delivery as other
      where other.message_id = first.message_id and (other.state in ('waiting', 'sending')
          or other.state in ('sent', 'delivered') and not (message.about = 'sos' and other.channel = 'call')))`.execute(
    trx,
  );
  await sql`
    update message set state = standing.state, body = case when ${isDone} then ${bodyWithoutCode} else message.body end
    from (select message_id, bool_and(state not in ('later', 'waiting', 'sending')) as is_done, case
        when bool_or(state = 'delivered') then 'delivered'
        when bool_or(state = 'sent') then 'sent'
        when bool_or(state in ('waiting', 'sending')) then 'waiting'
        when bool_or(state = 'later' or detail = ${EXPIRED}) then 'expired'
        when bool_or(state in ('failed', 'unanswered')) then 'failed'
        else 'unsent' end as state
      from message_delivery where message_id = any(${ids}::bigint[]) group by message_id) as standing
    where message.id = standing.message_id
      and (message.state <> standing.state or ${isDone} and ${hasCode})`.execute(trx);
  const { rows } = await sql<SessionMessage>`select ${shown} from message
    where id = any(${ids}::bigint[]) and session_id is not null order by id`.execute(trx);
  const told = rows.map((row) => ({
    channels: [channels.monitoring(row.client_id)],
    event: events.messageChanged,
    data: row,
  }));
  emit(trx, ...told);
}
