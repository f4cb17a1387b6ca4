import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { PushCall, PushReply, PushTransport } from '../ports/push-transport.ts';

/** Fakes of the push infrastructure: a browser that can read what is sent to it, and the services' responses. */

export interface FakeBrowser {
  /** The token the browser registers. */
  token: string;
  endpoint: string;
  /** Decrypts the payload of a push to it (RFC 8188, RFC 8291). Throws when it was for another browser. */
  read(body: Buffer): unknown;
}

const RECORD_END = 2;

/** A browser with its own subscription at `endpoint`. */
export function createFakeBrowser(endpoint: string): FakeBrowser {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = Buffer.alloc(16, publicKey.subarray(1, 17));
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    endpoint,
    token: JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    read(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = plain.lastIndexOf(RECORD_END);
      return JSON.parse(plain.subarray(0, end).toString('utf8'));
    },
  };
}

/** The claims of a VAPID header (RFC 8292), after verifying its signature with the key it names. */
export function readVapid(header: string | undefined): {
  aud: string;
  exp: number;
  sub: string;
  key: string;
} {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid) throw new Error('the VAPID signature does not hold');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key };
}

export interface FakePushServices extends PushTransport {
  calls: PushCall[];
  /** Calls for a push, without those for an access token. */
  pushes(): PushCall[];
  /** The services' next responses, the last one repeating; `down` means none. */
  answer(...replies: (Partial<PushReply> | 'down')[]): void;
  reset(): void;
}

const ok: Partial<PushReply> = { status: 201, text: '' };
const OAUTH = 'https://oauth2.googleapis.com/';

/** Firebase, its sign-in and browsers' push services, as one transport. */
export function createFakePushServices(): FakePushServices {
  let replies: (Partial<PushReply> | 'down')[] = [ok];
  const calls: PushCall[] = [];
  const reply = (values: Partial<PushReply>) => ({ status: 200, text: '', retryAfterMs: null, ...values });
  return {
    calls,
    pushes: () => calls.filter(({ address }) => !address.startsWith(OAUTH)),
    answer: (...next) => {
      replies = next;
    },
    reset: () => {
      calls.length = 0;
      replies = [ok];
    },
    post: async (call) => {
      calls.push(call);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (call.address.startsWith(OAUTH)) {
        return reply({ text: JSON.stringify({ access_token: `access-${calls.length}`, expires_in: 3600 }) });
      }
      const next = (replies.length > 1 ? replies.shift() : replies[0]) ?? ok;
      if (next === 'down') throw new Error('connect ECONNREFUSED');
      return reply(next);
    },
  };
}
