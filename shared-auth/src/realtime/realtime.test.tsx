import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { NotificationPayload } from 'contract';
import { StrictMode } from 'react';
import { onSessionEnded } from '../http/renewal.ts';
import { sessionStore, storeSession } from '../session/session.store.ts';
import { answer, type Seen, serve, sessionData } from '../testing/fake-server.ts';
import { type FakeRealtime, fakeRealtime } from './fake-realtime.ts';
import {
  connectionStore,
  createRealtime,
  type RealtimeOptions,
  useCatchUp,
  useChannel,
  useConnection,
  usePresence,
} from './index.ts';

let server: FakeRealtime;
let calls: Seen[];
let api: (channels: string[]) => Response;

// No timeout of the product may fire because the machine is slow.
const timing = {
  unavailable: 60,
  retries: [30],
  linger: 30,
  gather: 5,
  settle: 60_000,
  ending: 20,
  late: 20,
};
const connect = (options: Partial<RealtimeOptions> = {}) =>
  createRealtime({ key: 'key', timing, ...options });
const payload: NotificationPayload = {
  client_id: 1,
  request_user_id: 2,
  request_schedule_id: 3,
  dispatch_date: 4,
  user_type: 'cliente',
};
const signed = (channels: string[]) =>
  Object.fromEntries(channels.map((channel) => [channel, { auth: 'key:x', channel_data: '{"user_id":1}' }]));

beforeEach(() => {
  storeSession(sessionData());
  server = fakeRealtime();
  api = (channels) => new Response(JSON.stringify(signed(channels)));
  calls = serve(({ body }) => api(JSON.parse(body).channel_names));
});

afterEach(() => {
  jest.useRealTimers();
  cleanup();
  createRealtime({ key: 'key', enabled: false });
  server.restore();
});

function Listener({ name, heard }: { name: string | null; heard: (payload: NotificationPayload) => void }) {
  useChannel(name, { 'new.request': (received) => heard(received) });
  return null;
}

const state = () => connectionStore.getState().connection;
const subscribed = (...channels: string[]) =>
  waitFor(() => expect(server.subscribed().toSorted()).toEqual(channels.toSorted()));

describe('channels', () => {
  it('are subscribed whether the page requests them before or after the connection', async () => {
    const heard = jest.fn();
    const { rerender } = render(<Listener name="new.request.1" heard={heard} />);
    connect();
    await subscribed('private-new.request.1');
    rerender(
      <>
        <Listener name="new.request.1" heard={heard} />
        <Listener name="new.request.2" heard={heard} />
      </>,
    );
    await subscribed('private-new.request.1', 'private-new.request.2');
    act(() => server.emit('private-new.request.1', 'new.request', payload));
    act(() => server.emit('private-new.request.1', 'other', payload));
    expect(heard.mock.calls).toEqual([[payload]]);
  });

  it('are authorised together, once each, for any number of components', async () => {
    const heard = jest.fn();
    render(
      <StrictMode>
        <Listener name="a" heard={heard} />
        <Listener name="a" heard={heard} />
        <Listener name="b" heard={heard} />
      </StrictMode>,
    );
    connect();
    await subscribed('private-a', 'private-b');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.path).toBe('/broadcasting/auth');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      socket_id: '1.1',
      channel_names: ['private-a', 'private-b'],
    });
    act(() => server.emit('private-a', 'new.request', payload));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('outlive a screen that returns at once, and are left when none does', async () => {
    const heard = jest.fn();
    const { rerender } = render([
      <Listener key="1" name="a" heard={heard} />,
      <Listener key="3" name="b" heard={heard} />,
    ]);
    connect();
    await subscribed('private-a', 'private-b');
    rerender(<Listener key="2" name="a" heard={heard} />);
    // The other one, let go together with it, is left.
    await subscribed('private-a');
    rerender(<Listener key="2" name={null} heard={heard} />);
    await subscribed();
    expect(calls).toHaveLength(1);
  });

  it('call the handler of the last render', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerender } = render(<Listener name="a" heard={first} />);
    connect();
    await subscribed('private-a');
    rerender(<Listener name="a" heard={second} />);
    act(() => server.emit('private-a', 'new.request', payload));
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('that are refused do not affect the others', async () => {
    api = (channels) => new Response(JSON.stringify({ ...signed(channels), 'private-b': null }));
    render([<Listener key="a" name="a" heard={() => {}} />, <Listener key="b" name="b" heard={() => {}} />]);
    connect();
    await subscribed('private-a');
    expect(calls).toHaveLength(1);
  });

  it('are requested again after the API was unavailable', async () => {
    let failures = 1;
    api = (channels) => (failures-- > 0 ? answer(503) : new Response(JSON.stringify(signed(channels))));
    render(<Listener name="a" heard={() => {}} />);
    connect();
    await subscribed('private-a');
    expect(calls).toHaveLength(2);
  });

  it('report who is present', async () => {
    server.members = { 1: { name: 'Ana' }, 2: { name: 'Luz' } };
    function Present() {
      return <p>{usePresence('operators.1').map(({ id, name }) => `${id} ${name}, `)}</p>;
    }
    render(<Present />);
    connect();
    await screen.findByText('1 Ana, 2 Luz,');
    const added = { user_id: '3', user_info: { name: 'Eva' } };
    act(() => server.emit('presence-operators.1', 'pusher_internal:member_added', added));
    await screen.findByText('1 Ana, 2 Luz, 3 Eva,');
    act(() => server.emit('presence-operators.1', 'pusher_internal:member_removed', { user_id: '1' }));
    await screen.findByText('2 Luz, 3 Eva,');
  });
});

describe('connection', () => {
  it('loads and opens nothing until it is enabled', async () => {
    connect({ enabled: false });
    // By now it would have loaded its libraries, and opened a connection in the next turn.
    await Promise.all([import('laravel-echo'), import('pusher-js')]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toBe('idle');
    expect(server.sockets).toHaveLength(0);
  });

  it('uses port 6001 of the page’s host without encryption, unless configured otherwise', async () => {
    connect();
    await waitFor(() => expect(server.sockets[0]?.url).toMatch(/^ws:\/\/localhost:6001\/app\/key\?/));
    connect({ host: 'live.example', port: 443, tls: true });
    await waitFor(() => expect(server.sockets[1]?.url).toMatch(/^wss:\/\/live.example(:443)?\/app\/key\?/));
  });

  it('reports its state, keeps reporting since when it is lost, and recovers with its channels', async () => {
    const caughtUp = jest.fn();
    function Screen() {
      useCatchUp(caughtUp);
      return <p>{useConnection().connection}</p>;
    }
    render(
      <>
        <Screen />
        <Listener name="a" heard={() => {}} />
      </>,
    );
    expect(screen.getByText('idle')).toBeDefined();
    act(() => void connect());
    await screen.findByText('connected');
    await waitFor(() => expect(caughtUp).toHaveBeenCalledTimes(1));
    server.down = true;
    act(() => server.cut());
    await screen.findByText('connecting');
    const { since } = connectionStore.getState();
    await screen.findByText('unavailable');
    expect(connectionStore.getState().since).toBe(since);
    expect(caughtUp).toHaveBeenCalledTimes(1);
    server.down = false;
    await screen.findByText('connected');
    await subscribed('private-a');
    await waitFor(() => expect(caughtUp).toHaveBeenCalledTimes(2));
    expect(connectionStore.getState().since).toBeGreaterThan(since);
  });

  it('reports that live data is late, polls periodically, and returns to live', async () => {
    const caughtUp = jest.fn();
    function Screen() {
      useCatchUp(caughtUp);
      return <p>{useConnection().connection}</p>;
    }
    render(
      <>
        <Screen />
        <Listener name="a" heard={() => {}} />
      </>,
    );
    act(() => void connect({ timing: { ...timing, retries: [60_000], unavailable: 60_000 } }));
    await screen.findByText('connected');
    await waitFor(() => expect(caughtUp).toHaveBeenCalledTimes(1));
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    act(() => server.emit('vigia-link', 'vigia.link', { late: true }));
    expect(screen.getByText('late')).toBeDefined();
    await pass(200);
    expect(caughtUp.mock.calls.length).toBeGreaterThan(3);
    // The server sends clients away to reconnect; another server may still be cut off.
    server.late = true;
    act(() => server.sockets.at(-1)?.end(4200));
    await pass(2000);
    expect(server.sockets).toHaveLength(2);
    expect(screen.getByText('late')).toBeDefined();
    server.late = false;
    act(() => server.sockets.at(-1)?.end(4200));
    await pass(2000);
    expect(screen.getByText('connected')).toBeDefined();
    expect(server.subscribed()).toEqual(['private-a']);
    const calls = caughtUp.mock.calls.length;
    await pass(5000);
    expect(caughtUp).toHaveBeenCalledTimes(calls);
  });

  it('notices that the computer is offline, and retries at once when it is back', async () => {
    connect({ timing: { ...timing, retries: [100_000] } });
    await waitFor(() => expect(state()).toBe('connected'));
    server.down = true;
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      globalThis.dispatchEvent(new Event('offline'));
      server.cut();
    });
    expect(state()).toBe('offline');
    online.mockReturnValue(true);
    server.down = false;
    act(() => globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(state()).toBe('connected'));
  });

  it('queries the reason when the server refuses it, and ends the session with the reason', async () => {
    storeSession(sessionData());
    const told: string[] = [];
    const forget = onSessionEnded((message) => told.push(message));
    calls = serve(({ path }) =>
      path === '/v1/profile' || path === '/v1/refresh'
        ? answer(401, { message: 'IP inválida' })
        : new Response(JSON.stringify(signed([]))),
    );
    connect();
    await waitFor(() => expect(state()).toBe('connected'));
    act(() => {
      const socket = server.sockets.at(-1);
      socket?.receive('pusher:error', { code: 4009, message: 'Address not allowed' });
      socket?.end(4009);
    });
    await waitFor(() => expect(told).toEqual(['IP inválida']));
    expect(sessionStore.getState().status).toBe('signed-out');
    forget();
  });

  it('stops for good, and the next one takes over the channels', async () => {
    render(<Listener name="a" heard={() => {}} />);
    const first = connect();
    await subscribed('private-a');
    first.stop();
    expect(state()).toBe('idle');
    expect(server.subscribed()).toEqual([]);
    connect();
    await subscribed('private-a');
    // The one before opened none of its own meanwhile.
    expect(server.sockets).toHaveLength(2);
  });
});
