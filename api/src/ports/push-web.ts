import webPush from 'web-push';
import type { Clock } from './clock.ts';
import type { PushAnswer, PushMessage } from './push.ts';
import { readAnswer } from './push-answer.ts';
import type { VapidKeys } from './push-keys.ts';
import { isPublicHost, type PushTransport } from './push-transport.ts';

export interface WebSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** An uncompressed point of P-256 and the shared secret (RFC 8291), in bytes. */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const DAY_SECONDS = 86_400;

function bytesOf(value: unknown): number {
  return typeof value === 'string' && /^[\w-]+=*$/.test(value) ? Buffer.from(value, 'base64url').length : 0;
}

/**
 * A browser's push subscription (`PushSubscription.toJSON()`), or null when it is not one, or when its endpoint is
 * neither https nor on a public host.
 */
export function readSubscription(
  token: string,
  { privateHosts = false }: { privateHosts?: boolean } = {},
): WebSubscription | null {
  try {
    const { endpoint, keys } = JSON.parse(token) as Partial<WebSubscription>;
    const url = new URL(String(endpoint));
    const { p256dh, auth } = keys ?? {};
    const allowed = privateHosts
      ? ['https:', 'http:'].includes(url.protocol)
      : url.protocol === 'https:' && isPublicHost(url.hostname);
    if (!allowed || url.username || url.password) return null;
    if (!p256dh || !auth || bytesOf(p256dh) !== POINT_BYTES || bytesOf(auth) !== SECRET_BYTES) return null;
    return { endpoint: url.href, keys: { p256dh, auth } };
  } catch {
    return null;
  }
}

/** Sends to browsers: the payload encrypted for one of them (RFC 8291), signed by this server (RFC 8292). */
export function createWebPush({
  keys,
  clock,
  transport,
  privateHosts,
}: {
  keys: VapidKeys;
  clock: Clock;
  transport: PushTransport;
  privateHosts: boolean;
}): (token: string, message: PushMessage) => Promise<PushAnswer> {
  return async (token, { expiresAt, kind, ...shown }) => {
    const subscription = readSubscription(token, { privateHosts });
    if (!subscription) {
      return { outcome: 'failed', status: 0, detail: 'not a push subscription', retryAfterMs: null };
    }
    const left = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify({ ...shown, kind }),
      {
        vapidDetails: keys,
        TTL: Math.min(Math.max(left, 0), 28 * DAY_SECONDS),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const reply = await transport.post({
      address: endpoint,
      headers: headers as Record<string, string>,
      body: body as Buffer,
    });
    return readAnswer(reply, { gone: reply.status === 404 || reply.status === 410 });
  };
}
