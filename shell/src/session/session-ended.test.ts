import { afterEach, expect, it, jest } from '@jest/globals';
import { getProfile } from 'contract';
import { call, sessionStore } from 'shared-auth';
import { watchSessionEnd } from './session-ended.ts';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('shows the server’s message in one alert, when many calls fail together', async () => {
  jest.useFakeTimers();
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  const refusal = {
    succeeded: false,
    data: null,
    message: 'La sesión terminó',
    errors: {},
    code: 'unauthorized',
  };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(refusal), { status: 401 }));
  const stop = watchSessionEnd();
  localStorage.setItem('access_token', 'old');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(sessionStore.getState().accessToken).toBe('old');
  await Promise.allSettled([call(getProfile), call(getProfile), call(getProfile)]);
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  expect(alert.mock.calls).toEqual([['La sesión terminó']]);
  expect(localStorage.getItem('access_token')).toBeNull();
});
