import type { LimitChannel } from 'contract';
import type { PushReply } from './push-transport.ts';

/** Channels that leave by a provider of messages; emails leave by the mail server. */
export type SentChannel = Exclude<LimitChannel, 'email'>;

/** One message for a provider. */
export interface OutgoingMessage {
  /** Of the delivery: the same however often it is tried, so that a provider can refuse a second one. */
  id: number;
  channel: SentChannel;
  /** International, `+593…`. */
  to: string;
  language: string;
  /** The text of an SMS, or what is read out. */
  text: string;
  expiresAt: Date;
}

export interface SenderAnswer {
  /** `sent`: the provider has it. `later`: worth another attempt. `refused`: not this way. */
  outcome: 'sent' | 'later' | 'refused';
  /** The provider's name for it. */
  reference: string | null;
  detail: string;
}

/** Sends SMS and calls. */
export interface Sender {
  name: 'webhook' | 'twilio';
  /** Never rejects. */
  send(message: OutgoingMessage): Promise<SenderAnswer>;
}

const MOST_DETAIL = 300;

/** What a response means: limits and errors of the service are worth another attempt, the rest is refused. */
export function outcomeOf({ status, text }: PushReply): Pick<SenderAnswer, 'outcome' | 'detail'> {
  if (status >= 200 && status < 300) return { outcome: 'sent', detail: '' };
  const detail = `${status} ${text.trim()}`.slice(0, MOST_DETAIL);
  return { outcome: status === 429 || status === 408 || status >= 500 ? 'later' : 'refused', detail };
}

/** A number as providers accept it: a local one of Ecuador (`09…`, `02…`) gets its country. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+593${digits.slice(1)}` : `+${digits}`;
}
