import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  type Envelope,
  fillPath,
  login,
  type ParamsOf,
  refresh,
} from 'contract';

export interface Tokens {
  access: string;
  refresh: string;
}

/** A refusal by the server. `status` 0: it was unreachable. */
export class AppError extends Error {
  readonly status: number;
  /** Seconds to wait, if the server sent them. */
  readonly retryAfter: number | null;
  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: Record<string, string | number>;
  body?: BodyOf<E>;
  /** Sent as a form instead of a body. */
  files?: Record<string, { name: string; mediaType: string; bytes: Uint8Array }>;
}

function formOf(files: NonNullable<CallInput<Endpoint>['files']>): FormData {
  const form = new FormData();
  for (const [field, { name, mediaType, bytes }] of Object.entries(files)) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type: mediaType }), name);
  }
  return form;
}

export interface AppClientOptions {
  /** Origin of the server, without `/api`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  username: string;
  password: string;
  tokens: Tokens | null;
  /** Called with new tokens, and with null when they are no longer valid. */
  onTokens(tokens: Tokens | null): void;
}

export interface AppClient {
  /** Calls an endpoint, signing in or refreshing when needed. Throws AppError. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<DataOf<E>>;
}

export interface AppSession extends AppClient {
  /** An access token for calls made elsewhere, another than the one that was refused. Throws AppError. */
  token(refused?: string): Promise<string>;
}

const ANSWER_TIMEOUT = 20_000;

/** Talks to the server as the mobile app does. */
export function createAppClient(options: AppClientOptions): AppSession {
  const { baseUrl, username, password, onTokens, fetch = globalThis.fetch } = options;
  let { tokens } = options;
  let renewing: Promise<Tokens> | null = null;

  const send = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, token?: string) => {
    const { params, query, body, files } = input;
    const asked = query
      ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
      : '';
    const address = `${baseUrl}/api${fillPath(endpoint.path, { ...(params ?? {}) })}${asked}`;
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': 'es' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;
    const request: RequestInit = {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(files && { body: formOf(files) }),
    };
    const response = await fetch(address, request).catch((error: Error) => {
      throw new AppError(0, error.message);
    });
    return readData<E>(endpoint, response);
  };

  const keep = (next: Tokens | null) => {
    tokens = next;
    onTokens(next);
  };

  const renew = async (): Promise<Tokens> => {
    const used = tokens?.refresh;
    if (used) {
      try {
        const data = await send(refresh, { body: { refreshToken: used } });
        keep({ access: data.api_token, refresh: data.refreshToken });
        if (tokens) return tokens;
      } catch (error) {
        // Only a response proves that the token is used up; an unreachable server may still accept it later.
        if (!(error instanceof AppError) || error.status < 400 || error.status >= 500) throw error;
        keep(null);
      }
    }
    const data = await send(login, { body: { username, password } });
    const next = { access: data.api_token, refresh: data.refreshToken };
    keep(next);
    return next;
  };

  /** Several calls may find the token invalid at once; it is renewed once. */
  const renewOnce = () => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const token = async (refused?: string) =>
    (tokens && tokens.access !== refused ? tokens : await renewOnce()).access;

  return {
    token,
    call: async (endpoint, input = {}) => {
      if (endpoint.access === 'public') return send(endpoint, input);
      const access = await token();
      try {
        return await send(endpoint, input, access);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 401) throw error;
        return send(endpoint, input, await token(access));
      }
    },
  };
}

async function readData<E extends Endpoint>(endpoint: E, response: Response): Promise<DataOf<E>> {
  const text = await response.text();
  let answer: Envelope<DataOf<E>>;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new AppError(response.status || 500, `Not JSON: ${text.slice(0, 80)}`);
  }
  if (endpoint.raw && response.ok) return answer as DataOf<E>;
  if (!response.ok || !answer.succeeded) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new AppError(response.status, answer.message, Number.isFinite(seconds) ? seconds : null);
  }
  return answer.data as DataOf<E>;
}

/** What the server refuses for good would be refused again; losing it is better than stopping there forever. */
export async function dropIfRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const refused = error instanceof AppError && [400, 404, 409, 413, 422].includes(error.status);
    if (!refused) throw error;
    return null;
  }
}
