import type { TestApp } from '../testing/harness.ts';

/** Calls of a simulated person, at `http://server`, to a test's server without a network. */
export const injected = (app: TestApp): typeof fetch =>
  (async (address: string, { method, headers, body }: RequestInit) => {
    const { statusCode, payload } = await app.app.inject({
      method: method as 'GET',
      url: address.slice('http://server'.length),
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(payload, { status: statusCode });
  }) as typeof fetch;
