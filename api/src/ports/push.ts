import type { pushKinds, pushPlatforms } from 'contract';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createFirebasePush } from './push-firebase.ts';
import type { VapidKeys } from './push-keys.ts';
import type { PushTransport } from './push-transport.ts';
import { createWebPush } from './push-web.ts';

export type PushPlatform = (typeof pushPlatforms)[number];

export interface PushMessage {
  kind: (typeof pushKinds)[number];
  title: string;
  body: string;
  /** Where a tap leads; a path of the dashboard. */
  path: string;
  /** A later message of the same tag replaces an earlier one. */
  tag: string;
  /** The service drops it after this instant. */
  expiresAt: Date;
}

export interface PushAnswer {
  /** `gone`: the device no longer accepts pushes. `retry`: worth another attempt. */
  outcome: 'sent' | 'gone' | 'retry' | 'failed';
  /** HTTP status from the service; 0 when it was unreachable. */
  status: number;
  detail: string;
  /** The delay requested by the service; null when it sets none. */
  retryAfterMs: number | null;
}

/** Sends push notifications: to browsers by web push, to phones by Firebase. */
export interface Push {
  /** The public key browsers subscribe with, base64url. */
  webKey: string;
  /** Endpoints on private networks and without TLS are accepted. */
  privateHosts: boolean;
  /** Whether there is a service for this platform. */
  configured(platform: PushPlatform): boolean;
  /** Never rejects. */
  send(platform: PushPlatform, token: string, message: PushMessage): Promise<PushAnswer>;
}

export function createPush({
  config,
  keys,
  clock,
  transport,
}: {
  config: Pick<Config, 'firebase' | 'PUSH_PRIVATE_HOSTS'>;
  keys: VapidKeys;
  clock: Clock;
  transport: PushTransport;
}): Push {
  const privateHosts = config.PUSH_PRIVATE_HOSTS;
  const web = createWebPush({ keys, clock, transport, privateHosts });
  const firebase = config.firebase && createFirebasePush(config.firebase, { clock, transport });
  const serviceOf = (platform: PushPlatform) => (platform === 'web' ? web : firebase);
  return {
    webKey: keys.publicKey,
    privateHosts,
    configured: (platform) => serviceOf(platform) !== null,
    send: async (platform, token, message) => {
      const send = serviceOf(platform);
      if (!send) return { outcome: 'failed', status: 0, detail: 'not configured', retryAfterMs: null };
      return send(token, message).catch((error: unknown) => ({
        outcome: 'retry',
        status: 0,
        detail: error instanceof Error ? error.message : String(error),
        retryAfterMs: null,
      }));
    },
  };
}
