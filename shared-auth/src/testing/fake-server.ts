import { jest } from '@jest/globals';
import type { Envelope, RecordPayload, SessionData } from 'contract';
import { mutate } from 'swr';
import { askCatchUp } from '../realtime/catch-up.ts';
import { emit, want } from '../realtime/channels.ts';
import { showsRecords } from '../realtime/follow-records.ts';

export interface Seen {
  method: string;
  /** Path and query under the API base. */
  path: string;
  headers: Headers;
  body: string;
}

type Handler = (seen: Seen) => Response | Promise<Response>;

/** A response in the envelope. */
export function answer(
  status: number,
  part: Partial<Envelope<unknown>> = {},
  headers?: Record<string, string>,
) {
  const succeeded = part.succeeded ?? status < 300;
  const body = { succeeded, data: null, message: '', errors: {}, ...part };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Replaces the network: every fetch is recorded and handled by `handler`. */
export function serve(handler: Handler): Seen[] {
  const seen: Seen[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const one: Seen = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, '') + url.search,
      headers: request.headers,
      body: await request.clone().text(),
    };
    seen.push(one);
    return handler(one);
  });
  return seen;
}

/** What sign-in returns for a client's operator. */
export function sessionData(part: Partial<SessionData> = {}): SessionData {
  return {
    id: 7,
    type: 'cliente',
    username: 'cliente',
    name: 'Ana',
    last_name: 'Paredes',
    email: 'ana@example.com',
    phone: '',
    client_id: 3,
    client_name: 'Puerto Norte',
    branch_id: null,
    branch_name: null,
    timezone: 'America/Guayaquil',
    legal_terms_accepted: true,
    cliente_metadata: { control_actividades: true },
    api_token: 'token-1',
    refreshToken: 'refresh-1',
    expires_in: 900,
    ...part,
  };
}

/** What a page does on a `record.changed` event: reloads the reads that show the record. */
export async function recordWritten(payload: Pick<RecordPayload, 'entity' | 'ids'>): Promise<void> {
  const written = [{ client_id: null, action: 'update', ...payload }];
  await mutate((key) => showsRecords(key, written));
}

/** What a page does when an event arrives on a private channel it has joined. */
export function eventHeard(name: string, event: string, payload: unknown): void {
  const { channel, release } = want('private', name);
  emit(channel, event, payload);
  release();
}

/** What a page does after a connection is lost and restored: it requests what it missed. */
export const lineRestored = (): void => askCatchUp();
