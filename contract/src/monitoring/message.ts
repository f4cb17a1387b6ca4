import * as z from 'contract/z';
import { limitChannels } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';

/** What contacts are told: one message to one person, tried on one channel after another until one of them takes it. */

/** What a message is about. */
export const messageSubjects = ['sos', 'alert', 'route', 'followMe'] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/**
 * One channel's try. `later`: its turn has not come; `waiting`: to be sent; `sending`: a server is at it; `sent`: the
 * provider has it; `delivered`: it arrived or was answered; `unanswered`: it left, and nobody took it; `failed`: it did
 * not leave; `spent`: the month's quota was used up; `off`: the channel has no provider, or the client wants none of it.
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
 * A message as a whole. `waiting`: a channel is being tried; `sent` and `delivered`: as the channel that took it;
 * `failed`: every channel was tried in vain; `unsent`: no channel has a provider, so nobody was called and it stays in
 * the outbox; `expired`: its time was over before.
 */
export const messageStates = ['waiting', 'sent', 'delivered', 'failed', 'unsent', 'expired'] as const;
export type MessageState = (typeof messageStates)[number];

const channel = z.enum(limitChannels);

export const messageDelivery = z.object({
  channel,
  state: z.enum(deliveryStates),
  /** What the provider said; empty while all is well. */
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
  /** What was written. */
  body: z.string(),
  state: z.enum(messageStates),
  created_at: z.string(),
  /** In the order they are tried. */
  deliveries: z.array(messageDelivery),
});
export type SessionMessage = z.infer<typeof sessionMessage>;

/** Messages of a session, at most; the newest stand. */
export const SESSION_MESSAGES = 500;

export const listSessionMessages = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/mensajes',
  access: 'monitoring.sessions',
  summary: 'What contacts were told in a session, newest first, and what became of it on each channel',
  params: idParams,
  data: listed(sessionMessage),
});

/** `GET`: which channels of a client can be used now, so that a screen can say beforehand that nobody would be called. */
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

/** What a webhook reports back of a message that it took. */
export const deliveryReport = z.strictObject({
  /** The `id` it was given. */
  id,
  state: z.enum(['sent', 'delivered', 'unanswered', 'failed']),
  detail,
  /** What it cost, in `currency`. */
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
