import { jest } from '@jest/globals';
import type { UserRecord } from 'contract';
import { sessionStore } from 'shared-auth';

export interface Request {
  method: string;
  /** Under the API base, without the query: `/v1/sucursal/4`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface Reply {
  status?: number;
  data?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
  code?: string;
}

/** Stands in for the network: every call is noted and answered in the envelope by `reply`. */
export function fakeApi(reply: (request: Request) => Reply): Request[] {
  const seen: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const raw = new globalThis.Request(input, init);
    const url = new URL(raw.url);
    const text = await raw.text();
    const request: Request = {
      method: raw.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
    };
    seen.push(request);
    const { status = 200, data = null, message = '', errors = {}, code } = reply(request);
    return Response.json({ succeeded: status < 300, data, message, errors, code }, { status });
  });
  return seen;
}

/** Signs a user in for the tests of a file; by default an operator of a client who may do everything. */
export function signInAs(part: Partial<UserRecord> = {}): void {
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
  const user: UserRecord = {
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
    cliente_metadata: flags,
    ...part,
  };
  sessionStore.setState({ user, accessToken: 'token-1', status: 'signed-in' });
}
