import * as z from 'contract/z';
import { limitChannels } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';

/** Messages to contacts: one message to one person, tried on each channel in turn until one accepts it. */

/** What a message is about. */
export const messageSubjects = ['sos', 'alert', 'route', 'followMe'] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/**
 * State of a message on one channel. `later`: waits for earlier channels; `waiting`: queued; `sending`: in progress;
 * `sent`: accepted by the provider; `delivered`: arrived or answered; `unanswered`: a call without an answer; `failed`:
 * not sent; `spent`: the monthly quota is used up; `off`: no provider, or disabled by the client.
 */
export const deliveryStates = [
  'later',
  'waiting',
  'sending',
  'sent',
  'delivered',
  'unanswered',
  'failed',
  'spent',
  'off',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * State of a whole message. `waiting`: a channel is being tried; `sent` and `delivered`: as the channel that accepted
 * it; `failed`: every channel failed; `unsent`: no channel has a provider, so it stays in the outbox; `expired`: not
 * sent within its time.
 */
export const messageStates = ['waiting', 'sent', 'delivered', 'failed', 'unsent', 'expired'] as const;
export type MessageState = (typeof messageStates)[number];

const channel = z.enum(limitChannels);

export const messageDelivery = z.object({
  channel,
  state: z.enum(deliveryStates),
  /** The provider's error; empty if there is none. */
  detail: z.string(),
  at: z.nullable(z.string()),
});

export const sessionMessage = z.object({
  id,
  client_id: id,
  session_id: z.nullable(id),
  about: z.enum(messageSubjects),
  contact_id: z.nullable(id),
  name: z.string(),
  /** The text. */
  body: z.string(),
  state: z.enum(messageStates),
  created_at: z.string(),
  /** In the order they are tried. */
  deliveries: z.array(messageDelivery),
});
export type SessionMessage = z.infer<typeof sessionMessage>;

/** Most messages listed for a session; the newest are kept. */
export const SESSION_MESSAGES = 500;

export const listSessionMessages = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/mensajes',
  access: 'monitoring.sessions',
  summary: 'What contacts were told in a session, newest first, and what became of it on each channel',
  params: idParams,
  data: listed(sessionMessage),
});

/** The channels a client can use now, so a screen can warn beforehand that contacts would not be reached. */
export const messageChannels = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/canales',
  access: 'monitoring.sessions',
  summary:
    'For calls, SMS and emails: whether there is a provider, and how many the caller’s client has left this month',
  data: z.object({
    channels: z.array(z.object({ channel, configured: z.boolean(), left: z.number(), limit: z.number() })),
  }),
});
export type ChannelStanding = z.infer<typeof messageChannels.data>['channels'][number];

const detail = z.optional(z.string().check(z.maxLength(500)));

/** Delivery report from a webhook for a message it accepted. */
export const deliveryReport = z.strictObject({
  /** The message's `id`, as sent to the webhook. */
  id,
  state: z.enum(['sent', 'delivered', 'unanswered', 'failed']),
  detail,
  /** Cost, in `currency`. */
  cost: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  /** ISO 4217. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
});
export type DeliveryReport = z.infer<typeof deliveryReport>;

export const reportDelivery = endpoint({
  method: 'POST',
  path: '/v1/mensaje/entrega',
  access: 'public',
  summary:
    'A delivery report of the configured webhook, signed as its messages are; 401 without the signature',
  body: deliveryReport,
  data: z.object({ id }),
  signed: true,
  unaudited: true,
});

export const reportTwilio = endpoint({
  method: 'POST',
  path: '/v1/mensaje/twilio/{id}',
  access: 'public',
  summary: 'A status callback of Twilio for one message, verified by its signature; 401 without it',
  params: idParams,
  body: z.record(z.string(), z.string().check(z.maxLength(2000))),
  data: z.string(),
  raw: 'text/plain',
  signed: true,
  unaudited: true,
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'message.changed': SessionMessage;
  }
}
