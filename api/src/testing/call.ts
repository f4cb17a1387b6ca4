import { type Endpoint, type Envelope, fillPath } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from './accounts.ts';

export interface CallOptions {
  as?: TestUser | null;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A body as it is, with its own content type. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

export interface TestAnswer<D = unknown> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
  body: Envelope<D>;
}

export type Call = <D = unknown>(endpoint: Endpoint, options?: CallOptions) => Promise<TestAnswer<D>>;

/** Calls endpoints of `app` without a socket. A call returns once its events have left `outbox`. */
export function callerOf(app: FastifyInstance, outbox: { idle(): Promise<void> }): Call {
  return async <D>(endpoint: Endpoint, options: CallOptions = {}): Promise<TestAnswer<D>> => {
    const url = new URL(`/api${fillPath(endpoint.path, options.params)}`, 'http://localhost');
    for (const [name, value] of Object.entries(options.query ?? {})) {
      for (const item of [value].flat()) if (item !== undefined) url.searchParams.append(name, String(item));
    }
    const json = options.body === undefined ? undefined : JSON.stringify(options.body);
    const response = await app.inject({
      method: endpoint.method,
      url: url.pathname + url.search,
      payload: options.payload ?? json,
      headers: {
        ...((options.payload ?? json) !== undefined && { 'content-type': 'application/json' }),
        ...(options.as && { authorization: `Bearer ${options.as.token}` }),
        ...options.headers,
      },
    });
    await outbox.idle();
    const text = response.body;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      bytes: response.rawPayload,
      body: (isJson ? JSON.parse(text) : null) as Envelope<D>,
    };
  };
}
