import type { DeliveryState, LimitChannel, MessageState, MessageSubject } from 'contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Id, Instant, OptionalInstant } from './schema-types.ts';

export interface MessageTable {
  id: Id;
  client_id: number;
  about: MessageSubject;
  session_id: number | null;
  contact_id: number | null;
  /** The contact as it was when the message was queued. */
  name: string;
  phone: string;
  email: string;
  language: string;
  subject: string;
  body: string;
  spoken: string;
  state: Generated<MessageState>;
  expires_at: Instant;
  created_at: DefaultInstant;
}

export interface MessageDeliveryTable {
  id: Id;
  client_id: number;
  message_id: number;
  channel: LimitChannel;
  place: number;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  due_at: DefaultInstant;
  /** `YYYY-MM-01`: the month whose quota it was taken from. */
  quota_month: string | null;
  provider: Generated<string>;
  reference: string | null;
  detail: Generated<string>;
  cost: number | null;
  currency: string | null;
  sent_at: OptionalInstant;
  finished_at: OptionalInstant;
}

/** Tables of 194_messages.sql. */
export interface MessageTables {
  message: MessageTable;
  message_delivery: MessageDeliveryTable;
}
