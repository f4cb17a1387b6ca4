import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  createBranch,
  deleteBranch,
  endpoint,
  getBranch,
  health,
  listBranches,
  listed,
  weekDays,
} from 'contract';
import { startCreationKeys } from '../creations/index.ts';
import { adoptStoredSession, clearSignedOut, sessionStore, storeSession } from '../session/session.store.ts';
import { answer, type Seen, serve, sessionData } from '../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { onSessionEnded } from './renewal.ts';

const days = { data: [{ name: 'Lunes', number: 1 }] };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('should have failed')),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => storeSession(sessionData()));
afterEach(() => {
  localStorage.clear();
  adoptStoredSession();
});

describe('a call', () => {
  it('calls the API base with bearer, language, no-cache and its query', async () => {
    localStorage.setItem('lang', 'fr');
    const seen = serve(() => answer(200, { data: { data: [], metadata: {} } }));
    await call(listBranches, { query: { page: 2, search: 'puerto & mar', city: '' } });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/v1/sucursal?page=2&search=puerto+%26+mar' });
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'fr',
      'cache-control': 'no-cache',
      accept: 'application/json',
    });
  });

  it('fills and escapes path parameters, sends JSON, and returns the data', async () => {
    const seen = serve(() => answer(200, { data: { id: 4 } }));
    await expect(call(getBranch, { params: { id: 4 } })).resolves.toEqual({ id: 4 });
    const made = endpoint({
      method: 'POST',
      path: '/v1/x/{name}',
      access: 'signed-in',
      summary: '',
      data: weekDays.data,
    });
    await call(made, { params: { name: 'a/b' }, body: { n: 1 } } as never);
    expect(seen[0]?.path).toBe('/v1/sucursal/4');
    expect(seen[1]).toMatchObject({ method: 'POST', path: '/v1/x/a%2Fb', body: '{"n":1}' });
    expect(seen[1]?.headers.get('content-type')).toBe('application/json');
  });

  it('uses Spanish unless another language is stored', async () => {
    const seen = serve(() => answer(200, { data: days }));
    await call(weekDays);
    expect(seen[0]?.headers.get('accept-language')).toBe('es');
  });

  it('uses once the data embedded in the page for exactly this request', async () => {
    const seen = serve(() => answer(200, { data: { id: 5 } }));
    const shared = endpoint({
      ...{ method: 'POST', path: '/v1/link/{id}', access: 'public', summary: '' },
      data: weekDays.data,
    });
    const ask = (token: string) => call(shared, { params: { id: 7 }, body: { token } } as never);
    const came = { '/v1/link/7 {"token":"a"}': Promise.resolve(answer(200, { data: { id: 4 } })) };
    Object.assign(globalThis, { cameAhead: came });
    await expect(ask('b')).resolves.toEqual({ id: 5 });
    await expect(ask('a')).resolves.toEqual({ id: 4 });
    await expect(ask('a')).resolves.toEqual({ id: 5 });
    expect(seen).toHaveLength(2);
    Object.assign(came, { '/v1/link/7 {"token":"a"}': Promise.resolve(undefined) });
    await expect(ask('a')).resolves.toEqual({ id: 5 });
    Reflect.deleteProperty(globalThis, 'cameAhead');
  });

  it('sends files as multipart, with the body alongside', async () => {
    const seen = serve(() => answer(200));
    const file = new File(['hola'], 'plan.pdf', { type: 'application/pdf' });
    await call(createBranch, { body: { name: 'Puerto' } as never, files: { plan: [file] } });
    expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="data"\r\n\r\n{"name":"Puerto"}');
    expect(seen[0]?.body).toContain('name="plan"; filename="plan.pdf"');
  });

  it('returns the file of a raw endpoint', async () => {
    serve(() => new Response('id;name', { headers: { 'content-type': 'text/csv' } }));
    const sheet = endpoint({
      method: 'GET',
      path: '/v1/x',
      access: 'signed-in',
      summary: '',
      data: listed(weekDays.data),
      raw: 'text/csv',
    });
    const blob = (await call(sheet)) as unknown as Blob;
    await expect(blob.text()).resolves.toBe('id;name');
  });

  it('reports download progress, and an interrupted download', async () => {
    const sheet = endpoint({
      method: 'GET',
      path: '/v1/x',
      access: 'signed-in',
      summary: '',
      data: listed(weekDays.data),
      raw: 'text/csv',
    });
    const part = new TextEncoder().encode('id;name');
    let broken = false;
    serve(
      () =>
        new Response(
          new ReadableStream({
            pull: (stream) => {
              if (broken) return stream.error(new TypeError('terminated'));
              stream.enqueue(part);
              stream.close();
            },
          }),
        ),
    );
    const bytes: number[] = [];
    await call(sheet, { onReceived: (count) => bytes.push(count) });
    expect(bytes.at(-1)).toBe(part.byteLength);
    broken = true;
    await expect(call(sheet)).rejects.toMatchObject({ code: 'network', retryable: true });
  });

  it('passes an abort on unchanged', async () => {
    const control = new AbortController();
    serve(async () => {
      control.abort();
      throw control.signal.reason;
    });
    await expect(call(weekDays, { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the error catalogue', () => {
  it('refuses a method the wrapper does not support, without calling', async () => {
    const seen = serve(() => answer(200));
    const put = { ...weekDays, method: 'PUT' as 'GET' };
    await expect(call(put)).rejects.toMatchObject({ message: 'Method not allowed', code: 'unsupported' });
    expect(seen).toHaveLength(0);
  });

  it('requires both succeeded and a 2xx', async () => {
    serve(() => answer(200, { succeeded: false, message: 'No se pudo', code: 'conflict' }));
    await expect(call(weekDays)).rejects.toMatchObject({
      status: 200,
      message: 'No se pudo',
      code: 'conflict',
    });
    serve(() => answer(400, { succeeded: true, message: 'Mal' }));
    await expect(call(weekDays)).rejects.toMatchObject({ status: 400 });
  });

  it('passes on the per-field errors of a 422, and joins them for a toast', async () => {
    const errors = { name: ['Este campo es obligatorio'], 'contact.email': ['El correo no es válido'] };
    serve(() => answer(422, { message: 'Los datos enviados no son válidos', errors, code: 'validation' }));
    const error = await failure(call(createBranch, { body: {} as never }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'validation', fields: errors, retryable: false });
    expect(error.details).toBe('Este campo es obligatorio. El correo no es válido');
  });

  it.each([
    [400, 'validation'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [429, 'tooMany'],
  ] as const)('gives %i its meaning and the message of the server', async (status, code) => {
    serve(() => answer(status, { message: 'Lo que dice' }));
    await expect(call(weekDays)).rejects.toMatchObject({ status, code, message: 'Lo que dice' });
  });

  it.each([418, 451, 302, 204])(
    'reports a status unknown to the services (%i) as unsupported',
    async (status) => {
      serve(() => new Response(null, { status }));
      await expect(call(weekDays)).rejects.toMatchObject({ message: 'Codigo http no soportado', status });
    },
  );

  it('does not accept a page from another server as a response', async () => {
    serve(() => new Response('<html>proxy</html>', { status: 200 }));
    await expect(call(weekDays)).rejects.toMatchObject({ message: 'Codigo http no soportado' });
  });

  it.each([
    ['es', 500, 'No se pudo completar la solicitud, contacte al administrador'],
    ['en', 500, 'The request could not be completed, contact the administrator'],
    ['xx', 500, 'The request could not be completed, contact the administrator'],
  ])('in %s explains a %i in its own words', async (language, status, message) => {
    localStorage.setItem('lang', language);
    const seen = serve(() => answer(status, { message: 'stack trace' }));
    await expect(call(weekDays)).rejects.toMatchObject({ code: 'server', message, retryable: true });
    expect(seen).toHaveLength(1);
  });

  it('passes on the message of an unavailable server, and when to retry', async () => {
    const message = 'The change was not saved; you may try again';
    const refusal = { succeeded: false, data: null, message, errors: {}, code: 'server' };
    serve(() => new Response(JSON.stringify(refusal), { status: 503, headers: { 'retry-after': '3' } }));
    await expect(call(weekDays)).rejects.toMatchObject({ message, retryable: true, retryAfter: 3 });
    localStorage.setItem('lang', 'en');
    serve(() => new Response('<html>proxy</html>', { status: 503 }));
    await expect(call(weekDays)).rejects.toMatchObject({
      message: 'The service is not available; try again',
      retryAfter: null,
    });
  });

  it('retries a GET when the network fails', async () => {
    let tries = 0;
    serve(() => {
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch');
      return answer(200, { data: days });
    });
    await expect(call(weekDays)).resolves.toEqual(days);
    expect(tries).toBe(3);
  });

  it('never sends a write twice', async () => {
    const seen = serve(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call(deleteBranch, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
      retryable: true,
      message: 'No hay conexión con el servidor',
    });
    expect(seen).toHaveLength(1);
  });
});

describe('a 401', () => {
  const ended = jest.fn();
  let stop = () => {};
  beforeEach(() => {
    ended.mockClear();
    stop = onSessionEnded(ended);
  });
  afterEach(() => stop());

  /** Accepts `good`, refuses other tokens, and answers the refresh with `renewed`. */
  const guarded = (good: string, renewed: () => Response | Promise<Response>) =>
    serve(({ path, headers }) => {
      if (path === '/v1/refresh') return renewed();
      if (headers.get('authorization') === `Bearer ${good}`) return answer(200, { data: days });
      return answer(401, { message: 'La sesión terminó', code: 'unauthorized' });
    });
  const pair = (n: number) => sessionData({ api_token: `token-${n}`, refreshToken: `refresh-${n}` });

  it('triggers one silent refresh before it counts', async () => {
    const seen = guarded('token-2', () => answer(200, { data: pair(2) }));
    await expect(call(weekDays)).resolves.toEqual(days);
    expect(seen.map((one) => one.path)).toEqual([
      '/calendar/week/days',
      '/v1/refresh',
      '/calendar/week/days',
    ]);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ refreshToken: 'refresh-1' });
    expect(localStorage.getItem('access_token')).toBe('token-2');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
    expect(ended).not.toHaveBeenCalled();
  });

  it('shares one refresh between many calls', async () => {
    const seen = guarded('token-2', async () => {
      await waitFor(() => expect(seen.filter(({ path }) => path !== '/v1/refresh')).toHaveLength(5));
      return answer(200, { data: pair(2) });
    });
    await Promise.all([1, 2, 3, 4, 5].map(() => call(weekDays)));
    expect(seen.filter((one) => one.path === '/v1/refresh')).toHaveLength(1);
  });

  it('ends the session once, when many calls fail together, and keeps the refresh token', async () => {
    const seen = guarded('none', () => answer(401, { message: 'Vencido' }));
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => call(weekDays)));
    expect(results.every((one) => one.status === 'rejected')).toBe(true);
    expect(seen.filter((one) => one.path === '/v1/refresh')).toHaveLength(1);
    expect(ended.mock.calls).toEqual([['La sesión terminó']]);
    expect(sessionStore.getState()).toMatchObject({ accessToken: null, user: null, status: 'signed-out' });
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  it('counts when the refreshed token is refused too', async () => {
    const seen = guarded('none', () => answer(200, { data: pair(2) }));
    await expect(call(weekDays)).rejects.toMatchObject({ status: 401 });
    expect(seen.filter((one) => one.path === '/v1/refresh')).toHaveLength(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('falls back to the default message', async () => {
    serve(({ path }) => (path === '/v1/refresh' ? answer(401) : new Response('', { status: 401 })));
    await expect(call(weekDays)).rejects.toMatchObject({ message: 'No autorizado' });
    expect(ended).toHaveBeenCalledWith('No autorizado');
  });

  it.each([
    ['fails', () => answer(503)],
    ['is limited', () => answer(429)],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the session alone while the refresh %s', async (_, renewed) => {
    guarded('token-2', renewed);
    const error = await failure(call(weekDays));
    expect(error.retryable).toBe(true);
    expect(sessionStore.getState().status).toBe('signed-in');
    expect(ended).not.toHaveBeenCalled();
  });

  it('uses the token another tab got meanwhile, without spending the refresh token', async () => {
    const seen = guarded('token-9', () => answer(401));
    localStorage.setItem('access_token', 'token-9');
    localStorage.setItem('refreshToken', 'refresh-9');
    await expect(call(weekDays)).resolves.toEqual(days);
    expect(seen.some((one) => one.path === '/v1/refresh')).toBe(false);
  });

  it('waits for the tab that is refreshing', async () => {
    const order: string[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        query: async () => ({ held: [{ name: 'session-refresh' }] }),
        request: async (name: string, job: () => Promise<unknown>) => {
          order.push(name);
          localStorage.setItem('access_token', 'token-5'); // the other tab finishes before we get the lock
          return job();
        },
      },
    });
    const seen = guarded('token-5', () => answer(401));
    await expect(call(weekDays)).resolves.toEqual(days);
    Reflect.deleteProperty(navigator, 'locks');
    expect(order).toEqual(['session-refresh']);
    expect(seen.some((one) => one.path === '/v1/refresh')).toBe(false);
  });

  describe('while another user signs in', () => {
    const other = sessionData({ id: 8, api_token: 'token-8', refreshToken: 'refresh-8' });
    const tokens = (seen: Seen[]) => seen.map(({ headers }) => headers.get('authorization'));

    it('is never retried with their token', async () => {
      const seen = serve(async ({ path }) => {
        if (path === '/v1/refresh') return answer(401);
        storeSession(other);
        return answer(401, { message: 'Vencido' });
      });
      await expect(call(weekDays)).rejects.toMatchObject({ name: 'AbortError' });
      expect(tokens(seen)).toEqual(['Bearer token-1']);
      expect(sessionStore.getState()).toMatchObject({ accessToken: 'token-8', status: 'signed-in' });
      expect(ended).not.toHaveBeenCalled();
    });

    it('nor with the one that another tab stored', async () => {
      localStorage.setItem('access_token', 'token-8');
      localStorage.setItem('user', JSON.stringify(other));
      const seen = serve(() => answer(401));
      await expect(call(weekDays)).rejects.toMatchObject({ name: 'AbortError' });
      expect(tokens(seen)).toEqual(['Bearer token-1']);
      expect(sessionStore.getState().user?.id).toBe(8);
    });

    it('a late refresh signs nobody back in', async () => {
      let release = () => {};
      const seen = guarded('token-2', async () => {
        await new Promise<void>((done) => {
          release = done;
        });
        return answer(200, { data: pair(2) });
      });
      const asked = call(weekDays).catch((error: unknown) => error);
      await waitFor(() => expect(seen).toHaveLength(2));
      clearSignedOut();
      storeSession(other);
      release();
      expect(await asked).toMatchObject({ name: 'AbortError' });
      expect(sessionStore.getState()).toMatchObject({ accessToken: 'token-8', user: { id: 8 } });
      expect(seen).toHaveLength(2);
    });

    it('a write in flight is aborted, and its response is dropped', async () => {
      serve(async () => {
        storeSession(other);
        return answer(200, { data: days });
      });
      await expect(call(weekDays)).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  it('is never sent without a token', async () => {
    clearSignedOut();
    const seen = serve(() => answer(200, { data: days }));
    await expect(call(weekDays)).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(seen).toHaveLength(0);
    expect(ended).not.toHaveBeenCalled();
  });

  it('of a public call is only a response', async () => {
    const seen = serve(() => answer(401, { message: 'No' }));
    await expect(call(health)).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
    expect(sessionStore.getState().status).toBe('signed-in');
  });
});

describe('a creation', () => {
  beforeAll(startCreationKeys);

  const branch = (name = 'Puerto') => ({ body: { name } as never });
  const keysOf = (seen: { headers: Headers }[]) => seen.map(({ headers }) => headers.get('idempotency-key'));

  it('carries its own key, and nothing else does', async () => {
    const seen = serve(() => answer(201, { data: { id: 1 } }));
    await call(createBranch, branch());
    await call(createBranch, branch());
    await call(getBranch, { params: { id: 1 } });
    const [first, second, read] = keysOf(seen);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(second).not.toBe(first);
    expect(read).toBeNull();
  });

  it('keeps its key when it is resent without a response, and while the first is still running', async () => {
    let outcome: () => Response = () => answer(500);
    const seen = serve(() => outcome());
    const press = (name?: string) => call(createBranch, branch(name)).catch(() => {});
    await press();
    outcome = () => {
      throw new TypeError('Failed to fetch');
    };
    await press();
    outcome = () => answer(409, {}, { 'retry-after': '2' });
    await press();
    await press('Otro');
    outcome = () => answer(422);
    await press();
    await press();
    const [one, two, three, other, four, five] = keysOf(seen);
    expect(new Set([one, two, three, four]).size).toBe(1);
    expect(new Set([one, other, five]).size).toBe(3);
  });

  it('keeps its key over a renewed session', async () => {
    const seen = serve(({ path, headers }) =>
      path === '/v1/refresh'
        ? answer(200, { data: sessionData({ api_token: 'token-2' }) })
        : answer(headers.get('authorization') === 'Bearer token-2' ? 201 : 401, { data: { id: 1 } }),
    );
    await call(createBranch, branch('Tercero'));
    const made = keysOf(seen.filter(({ path }) => path === '/v1/sucursal'));
    expect([made.length, new Set(made).size]).toEqual([2, 1]);
  });
});
