import { createSign } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface PushResult {
  /** Status of the push service's answer. */
  status: number;
  detail: string;
}

/** Sends push notifications by Firebase Cloud Messaging's HTTP v1 interface. */
export interface Push {
  /** Null without configuration. Rejects when the service cannot be reached. */
  send: ((token: string, title: string, body: string) => Promise<PushResult>) | null;
}

export interface FirebaseAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const TIMEOUT_MS = 10_000;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The statement, signed with the service account's key, that is traded for an access token (RFC 7523). */
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

export function createPush(account: FirebaseAccount | null, clock: Clock): Push {
  if (!account) return { send: null };
  let access = { token: '', until: 0 };

  const accessToken = async () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (access.until > now + 60) return access.token;
    const response = await fetch(TOKEN_ADDRESS, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signAssertion(account, now),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Firebase refused the service account: ${response.status}`);
    const { access_token, expires_in } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    access = { token: access_token, until: now + expires_in };
    return access_token;
  };

  return {
    send: async (token, title, body) => {
      const address = `https://fcm.googleapis.com/v1/projects/${account.projectId}/messages:send`;
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token, notification: { title, body } } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, detail: (await response.text()).slice(0, 500) };
    },
  };
}
