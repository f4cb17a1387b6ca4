import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../signed-in/locales/es.json' with { type: 'json' };
import { isOn, readKept, renew, turnOff, turnOn } from './browser-push.ts';
import { PushSwitch } from './push-switch.tsx';

addTestWords('signed-in', words);

const USER = 7;
const KEY = 'BAECAw';
const keyBytes = new Uint8Array([4, 1, 2, 3]);
let permission: NotificationPermission;
let asked: NotificationPermission;
let subscription: { endpoint: string; options: object; unsubscribe: () => Promise<boolean> } | null;
let reachable: boolean;
let seen: Request[];
let deleteStatus: number;

const made = (bytes = keyBytes) => ({
  endpoint: 'https://push.example.com/1',
  options: { applicationServerKey: bytes.buffer },
  toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});

beforeEach(() => {
  localStorage.clear();
  permission = 'default';
  asked = 'granted';
  subscription = null;
  reachable = true;
  deleteStatus = 200;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async () => {
      if (!reachable) throw new DOMException('push service not available', 'AbortError');
      subscription = made();
      return subscription;
    }),
  };
  const registration = { pushManager };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  define(window, 'isSecureContext', true);
  define(window, 'PushManager', class {});
  define(navigator, 'serviceWorker', {
    register: jest.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  define(window, 'Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = asked;
      return asked;
    },
  });
  seen = fakeApi(({ method, path }) => {
    if (path === '/v1/config') return { data: { web_push_key: KEY } };
    if (method === 'POST') return { data: { id: 41 } };
    return deleteStatus === 200 ? { data: { id: 41 } } : { status: deleteStatus };
  });
});
afterEach(cleanup);

const calls = () => seen.map(({ method, path }) => `${method} ${path}`).filter((one) => !/config/.test(one));
const REGISTER = 'POST /v1/notification/firebase/token';
const FORGET = 'DELETE /v1/notification/firebase/token/41';

describe('this browser', () => {
  it('is registered with its subscription, and forgotten', async () => {
    await turnOn(USER);
    expect(isOn(USER)).toBe(true);
    expect(isOn(8)).toBe(false);
    expect(seen.at(-1)?.body).toEqual({
      platform: 'web',
      token: '{"endpoint":"https://push.example.com/1","keys":{"p256dh":"p","auth":"a"}}',
    });
    await turnOff();
    expect([isOn(USER), subscription]).toEqual([false, null]);
    expect(calls()).toEqual([REGISTER, FORGET]);
  });

  it('is off here even when the server cannot be notified; one it has forgotten is no failure', async () => {
    await turnOn(USER);
    deleteStatus = 403;
    await expect(turnOff()).rejects.toMatchObject({ status: 403 });
    expect([readKept(), subscription]).toEqual([null, null]);
    await turnOn(USER);
    deleteStatus = 404;
    await expect(turnOff()).resolves.toBeUndefined();
  });

  it('is registered again after sign-in, subscribed again when the server has another key', async () => {
    await turnOn(USER);
    subscription = made(new Uint8Array([9, 9]));
    await renew(USER);
    const { pushManager } = await navigator.serviceWorker.ready;
    expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
    expect(calls()).toEqual([REGISTER, REGISTER]);
  });

  it('accepts no pushes for a user who is no longer here', async () => {
    await turnOn(USER);
    await renew(8);
    expect([readKept(), subscription]).toEqual([null, null]);
    expect(calls()).toEqual([REGISTER]);
  });
});

describe('the switch', () => {
  const show = () => {
    act(() => signInAs({ id: USER }));
    render(
      <TestUi>
        <PushSwitch />
      </TestUi>,
    );
    return screen.getByRole('switch', { name: 'Recibir notificaciones en este equipo' });
  };

  it('turns them on and off', async () => {
    const toggle = show();
    await userEvent.click(toggle);
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(true));
    await userEvent.click(toggle);
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(false));
    expect(calls()).toEqual([REGISTER, FORGET]);
  });

  it.each([
    ['denied', () => (asked = 'denied'), /tiene bloqueadas/],
    ['dismissed', () => (asked = 'default'), /no dio permiso/],
    ['unreachable', () => (reachable = false), /no pudo inscribirse/],
  ])('shows plainly: %s', async (_, prepare, text) => {
    prepare();
    const toggle = show();
    await userEvent.click(toggle);
    await screen.findByText(text);
    expect((toggle as HTMLInputElement).checked).toBe(false);
    expect(calls()).toEqual([]);
  });

  it('cannot be used where the browser has none', () => {
    Reflect.deleteProperty(window, 'PushManager');
    expect((show() as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Este navegador no admite notificaciones.')).toBeTruthy();
  });
});
