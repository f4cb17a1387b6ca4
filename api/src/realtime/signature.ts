import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Credentials {
  appKey: string;
  appSecret: string;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Compares two texts in constant time. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The `auth` of a channel for one socket: `<key>:<hmac of socket:channel[:channel_data]>`. */
export function signChannel(
  { appKey, appSecret }: Credentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const parts = channelData === undefined ? [socketId, channel] : [socketId, channel, channelData];
  return `${appKey}:${hmac(appSecret, parts.join(':'))}`;
}

/** The `auth` of a sign-in: `<key>:<hmac of socket::user::user_data>`. */
export function signUser({ appKey, appSecret }: Credentials, socketId: string, userData: string): string {
  return `${appKey}:${hmac(appSecret, `${socketId}::user::${userData}`)}`;
}

export interface SignedRequest {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** Seconds a signed request remains valid. */
const requestLifetime = 600;

/** Checks a signed request of the HTTP API. Null when valid, otherwise what is wrong with it. */
export function judgeRequest(
  { appKey, appSecret }: Credentials,
  { method, path, query, body }: SignedRequest,
  nowSeconds: number,
): string | null {
  if (query.get('auth_key') !== appKey) return 'Unknown auth_key';
  if (query.get('auth_version') !== '1.0') return 'Unsupported auth_version';
  const timestamp = Number(query.get('auth_timestamp'));
  if (!(Math.abs(nowSeconds - timestamp) <= requestLifetime)) return 'auth_timestamp is out of range';
  const md5 = query.get('body_md5');
  if (body !== '' && !sameText(md5 ?? '', createHash('md5').update(body).digest('hex'))) {
    return 'body_md5 does not match the body';
  }
  const pairs = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`);
  const expected = hmac(appSecret, [method, path, pairs.join('&')].join('\n'));
  return sameText(query.get('auth_signature') ?? '', expected) ? null : 'Invalid auth_signature';
}
