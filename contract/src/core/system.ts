import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';
import { nothing, text } from './fields.ts';
import { listed } from './paging.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the server and what it stands on work',
  data: z.object({
    /** `degraded`: serving, without something it can do without; `down` and `stopping` are a 503. */
    status: z.enum(['ok', 'degraded', 'down', 'stopping']),
    version: z.string(),
    uptime_seconds: z.number(),
    checks: z.record(
      z.string(),
      z.object({ ok: z.boolean(), ms: z.number(), detail: z.optional(z.string()) }),
    ),
  }),
});

/** What the browser must know before sign-in. */
export const publicConfig = endpoint({
  method: 'GET',
  path: '/v1/config',
  access: 'public',
  summary:
    'Settings the browser needs: realtime address and key, map and push keys, document reading, legal terms version',
  data: z.object({
    version: z.string(),
    realtime: z.object({ key: z.string(), host: z.nullable(z.string()), port: z.number(), tls: z.boolean() }),
    google_maps_api_key: z.nullable(z.string()),
    google_maps_map_id: z.nullable(z.string()),
    map_style_url: z.nullable(z.string()),
    /** URL on this server of the street map archive, served by byte range. */
    map_tiles_path: z.nullable(z.string()),
    /** URL on this server of the network that reads machine-readable zones; null where cameras read codes alone. */
    mrz_network_path: z.nullable(z.string()),
    /** VAPID public key for push subscriptions, base64url. */
    web_push_key: z.string(),
    legal_terms_version: z.string(),
    allow_remote_overrides: z.boolean(),
    demo: z.boolean(),
  }),
});

export const weekDays = endpoint({
  method: 'GET',
  path: '/calendar/week/days',
  access: 'signed-in',
  summary: 'Days of the week, Monday 1 to Sunday 7',
  data: listed(z.object({ name: z.string(), number: z.number() })),
});

export const realtimeStats = endpoint({
  method: 'GET',
  path: '/v1/developer/real-time',
  access: 'developer.realtime',
  summary: 'Sockets and channels of the realtime server',
  data: z.object({
    connections: z.number(),
    channels: z.array(z.object({ name: z.string(), subscribers: z.number() })),
    outbox_pending: z.number(),
  }),
});

export const sendRealtimePing = endpoint({
  method: 'POST',
  path: '/v1/developer/real-time',
  access: 'developer.realtime',
  summary: 'Sends a message through outbox and socket, to time the way round',
  body: z.strictObject({ message: text(200) }),
  data: nothing,
});
