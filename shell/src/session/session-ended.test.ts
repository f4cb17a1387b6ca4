import { afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { getProfile } from 'contract';
import { call, sessionStore } from 'shared-auth';
import { watchSessionEnd } from './session-ended.ts';

afterEach(() => localStorage.clear());

it('shows the server’s message in one alert, when many calls fail together', async () => {
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
  await waitFor(() => expect(alert).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 80));
  stop();
  expect(alert.mock.calls).toEqual([['La sesión terminó']]);
  expect(localStorage.getItem('access_token')).toBeNull();
});
