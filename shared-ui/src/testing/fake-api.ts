import type { Envelope, UserRecord } from 'contract';
import { sessionStore } from 'shared-auth';
import { answer, type Seen, serve, sessionData } from 'shared-auth/testing';
import { forgetSelected } from '../resource/use-selected.ts';

export interface Request {
  method: string;
  /** Under the API base, without the query: `/v1/sucursal/4`. */
  path: string;
  query: URLSearchParams;
  /** Files that came with it are in it as lists of their names. */
  body: unknown;
}

export interface Reply {
  status?: number;
  data?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
  code?: Envelope<unknown>['code'];
}

const noDrafts: Reply = { data: { data: [], form: 'x', saved_at: '2026-11-21T10:00:00.000Z' } };

async function bodyOf({ headers, body }: Seen): Promise<unknown> {
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return body ? JSON.parse(body) : undefined;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const names = [...new Set(form.keys())].filter((name) => name !== 'data');
  const files = names.map((name) => [name, form.getAll(name).map((file) => (file as File).name)]);
  return { ...JSON.parse(String(form.get('data') ?? '{}')), ...Object.fromEntries(files) };
}

/**
 * Replaces the network: every call is recorded and answered in the envelope by `reply`. Drafts of forms concern
 * only tests about them (`drafts`): otherwise there are none, and they are not recorded.
 */
export function fakeApi(
  reply: (request: Request) => Reply | Promise<Reply>,
  { drafts = false } = {},
): Request[] {
  const seen: Request[] = [];
  serve(async (sent) => {
    const url = new URL(sent.path, location.origin);
    const request: Request = {
      method: sent.method,
      path: url.pathname,
      query: url.searchParams,
      body: await bodyOf(sent),
    };
    const aside = request.path === '/v1/borrador' && !drafts;
    if (!aside) seen.push(request);
    const { status = 200, ...part } = aside ? noDrafts : await reply(request);
    return answer(status, part);
  });
  return seen;
}

/** Signs a user in for the tests of a file; by default an operator of a client who may do everything. */
export function signInAs(part: Partial<UserRecord> = {}): void {
  forgetSelected();
  const flags = {
    control_actividades: true,
    is_geocerca: true,
    crear_actividades: true,
    is_sos: true,
    openai_enabled: true,
    is_formularios: true,
    elog: true,
    is_ubes: true,
    imagenes_satelitales: true,
    manage_stocks: true,
    solicitador: true,
  };
  const {
    api_token,
    refreshToken: _,
    expires_in: __,
    ...user
  } = sessionData({
    cliente_metadata: flags,
    ...part,
  });
  // A new user, even with the same name: nothing that the previous test stored is theirs.
  sessionStore.setState({ user: null, accessToken: null });
  sessionStore.setState({ user, accessToken: api_token, status: 'signed-in' });
}
