import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { weekDays } from 'contract';
import { call } from '../http/client.ts';
import { answer, serve, sessionData } from '../testing/fake-server.ts';
import {
  adoptStoredSession,
  clearTokenAndUser,
  sessionStore,
  settleStatus,
  storeSession,
  storeUser,
} from './session.store.ts';
import { refreshUser, signIn, signOut } from './session.ts';

const keys = () => Object.keys(localStorage).sort();
const state = () => sessionStore.getState();

/** What the other tabs see after this one's `change`. */
function inAnotherTab(key: string | null, change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(adoptStoredSession);
afterEach(() => {
  localStorage.clear();
  adoptStoredSession();
});

describe('stored session', () => {
  it('keeps token, refresh token, legal terms and the user without its tokens, under the keys of the spec', async () => {
    serve(() => answer(200, { data: sessionData() }));
    await signIn({ username: 'cliente', password: 'secreto-largo' });
    expect(keys()).toEqual(['access_token', 'legal-terms', 'refreshToken', 'user']);
    expect(localStorage.getItem('access_token')).toBe('token-1');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
    expect(localStorage.getItem('legal-terms')).toBe('true');
    const user = JSON.parse(localStorage.getItem('user') ?? '');
    expect(user).toMatchObject({ id: 7, cliente_metadata: { control_actividades: true } });
    for (const secret of ['api_token', 'refreshToken', 'expires_in']) expect(user).not.toHaveProperty(secret);
    expect(state().status).toBe('signed-in');
  });

  it('does not claim accepted terms for who has not accepted them', () => {
    storeSession(sessionData({ legal_terms_accepted: false }));
    expect(localStorage.getItem('legal-terms')).toBeNull();
    expect(state().legalTerms).toBe(false);
  });

  it.each([
    ['a cut user', 'token-1', '{"id":7,"type"'],
    ['a user of another product', 'token-1', '{"id":"x","type":"root"}'],
    ['a list', 'token-1', '[]'],
    ['the word undefined', 'undefined', 'undefined'],
    ['the word null', 'null', 'null'],
    ['nothing', '', ''],
  ])('treats %s as no session', (_, token, user) => {
    localStorage.setItem('access_token', token);
    localStorage.setItem('user', user);
    adoptStoredSession();
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
  });

  it('is not signed in with a user but no token', () => {
    storeSession(sessionData());
    localStorage.removeItem('access_token');
    adoptStoredSession();
    expect(state().status).toBe('signed-out');
  });
});

describe('two tabs', () => {
  it('follow each other in signing in, refreshing and signing out', () => {
    const { api_token, refreshToken, expires_in, ...user } = sessionData();
    expect(expires_in).toBeGreaterThan(0);
    inAnotherTab('access_token', () => {
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('access_token', api_token);
    });
    expect(state()).toMatchObject({ status: 'signed-in', accessToken: 'token-1' });
    inAnotherTab('access_token', () => localStorage.setItem('access_token', 'token-2'));
    expect(state().accessToken).toBe('token-2');
    inAnotherTab('user', () => {
      localStorage.removeItem('user');
      localStorage.removeItem('access_token');
    });
    expect(state()).toMatchObject({ status: 'signed-out', user: null, accessToken: null });
  });

  it('never treat a new user as the owner of the previous token', () => {
    storeSession(sessionData());
    const next = sessionData({ id: 8 });
    inAnotherTab('user', () => localStorage.setItem('user', JSON.stringify(next)));
    expect(state()).toMatchObject({ accessToken: 'token-1', user: { id: 7 } });
    inAnotherTab('access_token', () => localStorage.setItem('access_token', 'token-8'));
    expect(state()).toMatchObject({ accessToken: 'token-8', user: { id: 8 } });
  });

  it('do not accept another person’s record as the user', () => {
    storeSession(sessionData());
    storeUser(sessionData({ id: 8, name: 'Otra' }));
    expect(state().user).toMatchObject({ id: 7, name: 'Ana' });
  });

  it('do not create a new user object when nothing about the user changed', () => {
    storeSession(sessionData());
    const before = state().user;
    inAnotherTab('access_token', () => localStorage.setItem('access_token', 'token-2'));
    expect(state().user).toBe(before);
  });

  it('sign out together when the storage is cleared, and leave other keys alone', () => {
    storeSession(sessionData());
    inAnotherTab('something-else', () => localStorage.setItem('something-else', '1'));
    expect(state().status).toBe('signed-in');
    inAnotherTab(null, () => localStorage.clear());
    expect(state().status).toBe('signed-out');
  });
});

describe('sign-in', () => {
  it('reports what went wrong and stays signed out', async () => {
    serve(() => answer(401, { message: 'Credenciales incorrectas', code: 'unauthorized' }));
    const attempt = signIn({ username: 'cliente', password: 'mal' });
    expect(state().status).toBe('signing-in');
    await expect(attempt).rejects.toMatchObject({ status: 401, message: 'Credenciales incorrectas' });
    expect(state().status).toBe('signed-out');
    expect(keys()).toEqual([]);
  });

  it('sends no token and reports how long to wait after too many attempts', async () => {
    const seen = serve(() => answer(429, { message: 'Espere', code: 'tooMany' }, { 'retry-after': '30' }));
    await expect(signIn({ username: 'cliente', password: 'mal' })).rejects.toMatchObject({ retryAfter: 30 });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.get('authorization')).toBeNull();
  });
});

describe('sign-out', () => {
  it.each([
    ['the server agrees', () => answer(200)],
    ['the server fails', () => answer(500)],
    ['there is no server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the session was over already', () => answer(401, { message: 'La sesión terminó' })],
  ])('clears user, token and legal terms and keeps the refresh token when %s', async (_, handler) => {
    localStorage.setItem('lang', 'es');
    storeSession(sessionData());
    serve(({ path }) => (path === '/v1/refresh' ? answer(401) : handler()));
    await signOut().catch(() => {});
    expect(keys()).toEqual(['lang', 'refreshToken']);
    expect(state()).toMatchObject({ status: 'signed-out', user: null, accessToken: null, legalTerms: false });
  });
});

it('a sign-out of nobody ends too', async () => {
  serve(() => answer(401));
  await signOut().catch(() => {});
  expect(state().status).toBe('signed-out');
});

describe('a read under way at sign-out', () => {
  const days = { data: [{ name: 'Lunes', number: 1 }] };
  const underWay: Request[] = [];
  let log: string[] = [];
  let logOut = (_: Response) => {};
  let answerReads = false;

  /** Reads get no response until told, sign-out when `logOut` is called; both note what becomes of them. */
  beforeEach(() => {
    log = [];
    answerReads = false;
    storeSession(sessionData());
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const request = new Request(input, init);
      const { url, signal } = request;
      // One that nobody holds any more does not hear of an abort.
      underWay.push(request);
      log.push(new URL(url).pathname);
      return new Promise((resolve, reject) => {
        if (url.endsWith('/logout')) logOut = resolve;
        else if (url.endsWith('/refresh'))
          resolve(answer(200, { data: sessionData({ api_token: 'token-2' }) }));
        else if (answerReads) resolve(answer(200, { data: days }));
        signal.addEventListener('abort', () => {
          log.push('aborted');
          reject(signal.reason);
        });
      });
    });
  });

  const leaving = async () => {
    const settled = jest.fn();
    const read = call(weekDays);
    read.then(settled, settled);
    await waitFor(() => expect(log).toEqual(['/api/calendar/week/days']));
    const out = signOut();
    // Handled here, or a failure before the end of a test would be another one.
    out.catch(() => {});
    await waitFor(() => expect(log).toContain('/api/v1/logout'));
    return { read, out, settled };
  };

  it('is aborted before the server is told, and ends with the session', async () => {
    const { read, out, settled } = await leaving();
    expect(log).toEqual(['/api/calendar/week/days', 'aborted', '/api/v1/logout']);
    const late = call(weekDays);
    late.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    logOut(answer(200));
    await Promise.all([
      out,
      expect(read).rejects.toMatchObject({ name: 'AbortError' }),
      expect(late).rejects.toMatchObject({ name: 'AbortError' }),
    ]);
    expect(log.filter((line) => line !== 'aborted')).toEqual(['/api/calendar/week/days', '/api/v1/logout']);
  });

  it('is made again when the person stays', async () => {
    const { read, out } = await leaving();
    answerReads = true;
    settleStatus();
    await expect(read).resolves.toEqual(days);
    await expect(call(weekDays)).resolves.toEqual(days);
    logOut(answer(200));
    await out;
  });

  it('waits until the server is told, also with a token that is renewed for that', async () => {
    const { read, out } = await leaving();
    const tell = logOut;
    answerReads = true;
    tell(answer(401));
    await waitFor(() => expect(log).toContain('/api/v1/refresh'));
    await waitFor(() => expect(log.filter((line) => line.endsWith('logout'))).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(log.filter((line) => line.endsWith('days'))).toHaveLength(1);
    logOut(answer(200));
    await Promise.all([out, expect(read).rejects.toMatchObject({ name: 'AbortError' })]);
  });

  it('waits also while another tab renews the token', async () => {
    const { read, out, settled } = await leaving();
    answerReads = true;
    inAnotherTab('access_token', () => localStorage.setItem('access_token', 'token-3'));
    expect(state()).toMatchObject({ status: 'signing-out', accessToken: 'token-3' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    logOut(answer(200));
    await Promise.all([out, expect(read).rejects.toMatchObject({ name: 'AbortError' })]);
  });

  it('ends when its caller gives it up', async () => {
    const { out } = await leaving();
    const caller = new AbortController();
    const late = call(weekDays, { signal: caller.signal });
    late.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
    caller.abort();
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    expect(state().status).toBe('signing-out');
    logOut(answer(200));
    await out;
  });

  it('does not keep the next session from reading after a sign-out that failed', async () => {
    const { read, out } = await leaving();
    logOut(answer(500));
    await Promise.all([
      expect(out).rejects.toMatchObject({ status: 500 }),
      expect(read).rejects.toMatchObject({ name: 'AbortError' }),
    ]);
    answerReads = true;
    storeSession(sessionData());
    await expect(call(weekDays)).resolves.toEqual(days);
  });
});

describe('the user', () => {
  it('is reloaded without touching the tokens', async () => {
    storeSession(sessionData());
    const { api_token, refreshToken, expires_in, ...user } = sessionData({ name: 'Eva' });
    expect([api_token, refreshToken, expires_in]).toHaveLength(3);
    serve(() => answer(200, { data: user }));
    await refreshUser();
    expect(state().user?.name).toBe('Eva');
    expect(state().accessToken).toBe('token-1');
  });

  it('keeps the legal terms flag on an accepted 401', () => {
    storeSession(sessionData());
    clearTokenAndUser();
    expect(keys()).toEqual(['legal-terms', 'refreshToken']);
  });
});
