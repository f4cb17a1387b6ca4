import { readFileSync } from 'node:fs';
import type { Envelope, Paged, SessionData } from 'contract';
import { PASSWORD } from '../environment.ts';
import type { OwnServer } from '../own-server.ts';
import type { FieldUser } from '../people.ts';
import { until } from './browser.ts';

async function call<D>(server: OwnServer, path: string, token?: string, body?: unknown): Promise<D> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const { data, message } = (await answer.json()) as Envelope<D>;
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data as D;
}

const signIn = (server: OwnServer): Promise<SessionData> =>
  call(server, '/login', undefined, { username: 'cliente', password: PASSWORD });

/** Records the page's console, and accepts the legal terms, so that sign-in does not show them. */
export async function prepare(server: OwnServer): Promise<void> {
  server.putScriptFirst('recorder.js', readFileSync(new URL('recorder.js', import.meta.url), 'utf8'));
  const { api_token: token, legal_terms_accepted: accepted } = await signIn(server);
  if (accepted) return;
  const { legal_terms_version: version } = await call<{ legal_terms_version: string }>(
    server,
    '/config',
    token,
  );
  await call(server, '/legal-terms/accept', token, { version });
}

/** Names of some field users whose phones are online. */
export async function phonesThatAnswer(server: OwnServer): Promise<string[]> {
  const { api_token: token } = await signIn(server);
  return until(
    'phones that are on',
    async () => {
      const { data } = await call<Paged<FieldUser>>(server, '/request/user?per_page=200', token);
      const on = data.filter(({ connection }) => connection === 1);
      return on.length >= 3 ? on.slice(0, 3).map(({ name }) => name) : null;
    },
    90_000,
  );
}
