import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { deleted, id, idParams, text } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';

export const pushPlatforms = ['web', 'android', 'ios'] as const;
/** How a push ended. `gone`: the device no longer accepts pushes, and its token was removed. */
export const pushStates = ['waiting', 'sent', 'failed', 'gone', 'not_configured'] as const;
export const pushKinds = [
  'request',
  'reminder',
  'cancelled',
  'missed',
  'open',
  'sos',
  'route',
  'visit',
  'test',
] as const;

/** Registers this browser's or phone's push token. */
export const registerPushToken = endpoint({
  method: 'POST',
  path: '/v1/notification/firebase/token',
  access: 'signed-in',
  summary: 'Registers a push token for the signed-in user',
  /** The Firebase token, or for `web` the browser's push subscription as JSON (endpoint and keys). */
  body: z.strictObject({
    token: z.string().check(z.minLength(10), z.maxLength(4096)),
    platform: z.enum(pushPlatforms),
  }),
  data: z.object({ id }),
});

export const listPushTokens = endpoint({
  method: 'GET',
  path: '/v1/notification/firebase/token',
  access: 'signed-in',
  summary: 'Push tokens of the signed-in user; all of them for the developer page',
  data: listed(
    z.object({
      id,
      username: z.string(),
      platform: z.string(),
      token_end: z.string(),
      created_at: z.string(),
    }),
  ),
});

export const sendPushTest = endpoint({
  method: 'POST',
  path: '/v1/notification/firebase',
  access: 'developer.firebase',
  summary: 'Sends a test push and says what came back; 422 when its service is not configured',
  body: z.strictObject({ token_id: id, title: text(120), message: text(500) }),
  data: z.object({ sent: z.boolean(), status: z.number(), detail: z.string(), ms: z.number() }),
});

export const deletePushToken = endpoint({
  method: 'DELETE',
  path: '/v1/notification/firebase/token/{id}',
  access: 'signed-in',
  summary: 'Forgets one of the caller’s own push tokens',
  params: idParams,
  data: deleted,
});

/** What was sent and what was returned, for the developer page. */
export const listPushDeliveries = endpoint({
  method: 'GET',
  path: '/v1/notification/firebase/delivery',
  access: 'developer.firebase',
  summary: 'Pushes with the answers of their services, newest first',
  query: z.extend(listQuery, { state: z.optional(z.enum(pushStates)), kind: z.optional(z.enum(pushKinds)) }),
  data: paged(
    z.object({
      id,
      client_name: z.string(),
      username: z.string(),
      platform: z.enum(pushPlatforms),
      kind: z.enum(pushKinds),
      title: z.string(),
      state: z.enum(pushStates),
      /** HTTP status from the push service; 0 when it was unreachable, null while the push is pending. */
      status: z.nullable(z.number()),
      detail: z.string(),
      attempts: z.number(),
      created_at: z.string(),
      finished_at: z.nullable(z.string()),
    }),
  ),
});
