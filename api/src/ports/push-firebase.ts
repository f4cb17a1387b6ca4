import { createSign } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { PushAnswer, PushMessage } from './push.ts';
import { readAnswer } from './push-answer.ts';
import type { PushTransport } from './push-transport.ts';

export interface FirebaseAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The assertion, signed with the service account's key, that is exchanged for an access token (RFC 7523). */
export function signAssertion(account: FirebaseAccount, nowSeconds: number): string {
  const claims = {
    iss: account.clientEmail,
    scope: SCOPE,
    aud: TOKEN_ADDRESS,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
  };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createSign('RSA-SHA256').update(unsigned).sign(account.privateKey, 'base64url');
  return `${unsigned}.${signature}`;
}

/** Sends to phones through Firebase Cloud Messaging's HTTP v1 API. Rejects when it is unreachable. */
export function createFirebasePush(
  account: FirebaseAccount,
  { clock, transport }: { clock: Clock; transport: PushTransport },
): (token: string, message: PushMessage) => Promise<PushAnswer> {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  let access = { token: '', until: 0 };
  let asking: Promise<string> | null = null;

  const askAccess = async () => {
    const now = nowSeconds();
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signAssertion(account, now),
    });
    const reply = await transport.post({
      address: TOKEN_ADDRESS,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    if (reply.status !== 200) throw new Error(`Firebase refused the service account: ${reply.status}`);
    const { access_token, expires_in } = JSON.parse(reply.text) as {
      access_token: string;
      expires_in: number;
    };
    access = { token: access_token, until: now + expires_in };
    return access_token;
  };
  const accessToken = async () => {
    if (access.until > nowSeconds() + 60) return access.token;
    asking ??= askAccess().finally(() => {
      asking = null;
    });
    return asking;
  };

  return async (token, { title, body, kind, path, tag, expiresAt }) => {
    const until = Math.floor(expiresAt.getTime() / 1000);
    const ttl = Math.max(until - nowSeconds(), 0);
    const message = {
      token,
      notification: { title, body },
      data: { kind, path, tag },
      android: { priority: 'high', ttl: `${ttl}s`, notification: { tag } },
      apns: { headers: { 'apns-priority': '10', 'apns-expiration': String(until), 'apns-collapse-id': tag } },
    };
    const reply = await transport.post({
      address: `https://fcm.googleapis.com/v1/projects/${account.projectId}/messages:send`,
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    // An access token can be revoked early: the next attempt requests another.
    if (reply.status === 401) access = { token: '', until: 0 };
    const gone = reply.status === 404 || reply.text.includes('UNREGISTERED');
    return readAnswer(reply, { gone, again: reply.status === 401 });
  };
}
