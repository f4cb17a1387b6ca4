import { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RealtimeOptions } from '../ports/realtime.ts';
import { app, eventually, type RawClient, rawClient, type StartedServer, startServer } from './testing.ts';

const started: StartedServer[] = [];
const start = async (options: Partial<RealtimeOptions> = {}) => {
  const running = await startServer(options);
  started.push(running);
  return running;
};
const closeOf = (client: RawClient) => eventually(() => client.closed, 'close');
const subscribe = (client: RawClient, channel: string, rest: object = {}) =>
  client.send({ event: 'pusher:subscribe', data: { channel, ...rest } });

afterEach(async () => {
  for (const { server } of started.splice(0)) await server.close();
});

describe('connection', () => {
  it('greets with its data as JSON text and the activity timeout in seconds', async () => {
    const { port } = await start();
    const client = rawClient(port);
    const { data } = await client.take('pusher:connection_established');
    expect(typeof data).toBe('string');
    expect(JSON.parse(String(data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    });
  });

  it.each([
    ['/app/nobody?protocol=7', 4001],
    ['/nowhere', 4005],
    [`/app/${app.appKey}?protocol=seven`, 4006],
    [`/app/${app.appKey}?protocol=99`, 4007],
    [`/app/${app.appKey}`, 4008],
  ])('refuses %s with %i and a reason', async (path, code) => {
    const { port, server } = await start();
    const client = rawClient(port, path);
    expect((await client.take('pusher:error')).data).toMatchObject({ code });
    expect((await closeOf(client)).code).toBe(code);
    expect(server.stats()).toMatchObject({ refused: 1, sockets: 0 });
  });

  it('accepts only the configured origins, and clients without one', async () => {
    const { port } = await start({ origins: ['https://good.example'] });
    const path = `/app/${app.appKey}?protocol=7`;
    const bad = rawClient(port, path, { origin: 'https://bad.example' });
    expect((await closeOf(bad)).code).toBe(4009);
    await rawClient(port, path, { origin: 'https://good.example' }).take('pusher:connection_established');
    await rawClient(port, path).take('pusher:connection_established');
  });

  it('refuses an address that has too many connections, and accepts it again when one leaves', async () => {
    const { port, server } = await start({ limits: { socketsPerAddress: 1 } });
    const first = rawClient(port);
    await first.take('pusher:connection_established');
    expect((await closeOf(rawClient(port))).code).toBe(4100);
    first.socket.close();
    await eventually(() => server.stats().sockets === 0, 'leave');
    await rawClient(port).take('pusher:connection_established');
  });

  it('makes everybody reconnect when it stops', async () => {
    const { port, server } = await startServer();
    const client = rawClient(port);
    await client.socketId();
    await server.close();
    expect((await closeOf(client)).code).toBe(4200);
  });

  it('terminates a client that does not respond to the close', async () => {
    const { port, server } = await startServer({ limits: { closeTimeout: 50 } });
    const client = rawClient(port);
    await client.socketId();
    client.socket.pause();
    await server.close();
    expect(server.stats().sockets).toBe(0);
    client.socket.terminate();
  });

  it('pings silent clients and closes those that do not respond with 4201', async () => {
    const clock = { time: 0, now: () => clock.time };
    const limits = { activityTimeout: 30_000, pongTimeout: 10_000, sweepEvery: 10 };
    const { port, server } = await start({ clock, limits });
    const alive = rawClient(port);
    const dead = rawClient(port);
    await alive.socketId();
    await dead.socketId();
    clock.time = 40_000;
    await dead.take('pusher:ping');
    await alive.take('pusher:ping');
    alive.send({ event: 'pusher:pong', data: {} });
    await eventually(() => server.stats().received === 1, 'pong');
    clock.time = 50_000;
    expect((await closeOf(dead)).code).toBe(4201);
    expect(alive.closed).toBeNull();
  });
});

describe('misbehaving clients', () => {
  it('get a pong for a ping and an error for garbage, and stay connected', async () => {
    const { port } = await start();
    const client = rawClient(port);
    await client.socketId();
    client.send('{"event":');
    client.send({ event: 'unknown:thing' });
    client.send({ event: 'pusher:subscribe', data: 'no' });
    client.send({ event: 'pusher:ping' });
    await client.take('pusher:error');
    await client.take('pusher:error');
    await client.take('pusher:subscription_error');
    expect(await client.take('pusher:pong')).toMatchObject({ data: '{}' });
  });

  it('are closed when they exceed the frame size', async () => {
    const { port } = await start({ limits: { messageBytes: 100 } });
    const client = rawClient(port);
    await client.socketId();
    client.send({ event: 'x', data: 'y'.repeat(200) });
    expect((await closeOf(client)).code).toBe(1009);
  });

  it('have a limited number of channels', async () => {
    const { port } = await start({ limits: { subscriptionsPerSocket: 2 } });
    const client = rawClient(port);
    for (const channel of ['a', 'b', 'c']) subscribe(client, channel);
    const { channel, data } = await client.take('pusher:subscription_error');
    expect(channel).toBe('c');
    expect(JSON.parse(String(data))).toMatchObject({ status: 429 });
  });

  it('are disconnected when they do not read, unlike others', async () => {
    const { port, server } = await start({ limits: { bufferedBytes: 64 * 1024 } });
    const slow = rawClient(port);
    const good = rawClient(port);
    for (const client of [slow, good]) {
      subscribe(client, 'news');
      await client.take('pusher_internal:subscription_succeeded');
    }
    slow.socket.pause();
    const data = 'x'.repeat(60_000);
    await eventually(() => {
      void server.publish(['news'], 'big', data);
      return server.stats().slow === 1;
    }, 'cut');
    await server.publish(['news'], 'last', null);
    await good.take('last');
    await eventually(() => server.stats().sockets === 1, 'slow client gone');
    slow.socket.terminate();
  }, 15_000);

  it('do not crash the server with something that is not HTTP', async () => {
    const { port } = await start();
    const socket = new Socket();
    socket.on('error', () => {}).resume();
    socket.connect(port, '127.0.0.1', () => socket.end('\u0000\u0001 garbage\r\n\r\n'));
    await eventually(() => socket.destroyed, 'end of socket');
    await rawClient(port).take('pusher:connection_established');
  });
});

describe('authorisation', () => {
  it('refuses private and presence channels without a valid signature', async () => {
    const { port, server } = await start();
    const client = rawClient(port);
    const other = await server.authorize('1.1', 'private-a');
    subscribe(client, 'private-a');
    subscribe(client, 'private-a', other);
    subscribe(client, 'presence-a', { auth: other.auth, channel_data: '{"user_id":1}' });
    for (const channel of ['private-a', 'private-a', 'presence-a']) {
      const frame = await client.take('pusher:subscription_error');
      expect(frame.channel).toBe(channel);
      expect(JSON.parse(String(frame.data))).toMatchObject({ type: 'AuthError', status: 401 });
    }
    await server.publish(['private-a'], 'secret', 1);
    subscribe(client, 'open');
    await client.take('pusher_internal:subscription_succeeded');
    expect(client.frames.some(({ event }) => event === 'secret')).toBe(false);
  });

  it('refuses a presence member changed after signing', async () => {
    const { port, server } = await start();
    const client = rawClient(port);
    const { auth } = await server.authorize(await client.socketId(), 'presence-a', { user_id: 1 });
    subscribe(client, 'presence-a', { auth, channel_data: '{"user_id":2}' });
    await client.take('pusher:subscription_error');
  });

  it('throws on malformed signing requests', async () => {
    const { server } = await start();
    await expect(server.authorize('x', 'private-a')).rejects.toThrow(RangeError);
    await expect(server.authorize('1.1', 'open')).rejects.toThrow(RangeError);
    await expect(server.authorize('1.1', 'presence-a')).rejects.toThrow(RangeError);
  });

  it('ends the connections of an owner permanently, and no others', async () => {
    const { port, server } = await start();
    const blocked = rawClient(port);
    const other = rawClient(port);
    const enter = async (client: RawClient, owner: string) => {
      const auth = await server.authorize(await client.socketId(), 'private-a', undefined, [owner]);
      subscribe(client, 'private-a', auth);
      await client.take('pusher_internal:subscription_succeeded');
    };
    await enter(blocked, 'user:1');
    await enter(other, 'user:10');
    await server.disconnectUser('user:1');
    expect((await closeOf(blocked)).code).toBe(4009);
    expect(other.closed).toBeNull();
  });

  it('limits client events and refuses them on public channels', async () => {
    const clock = { now: () => 1000 };
    const { port, server } = await start({ clock, limits: { clientEventsPerSecond: 2 } });
    const client = rawClient(port);
    subscribe(client, 'open');
    client.send({ event: 'client-a', channel: 'open', data: {} });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4301 });
    subscribe(client, 'private-a', await server.authorize(await client.socketId(), 'private-a'));
    for (let i = 0; i < 3; i++) client.send({ event: 'client-a', channel: 'private-a', data: {} });
    expect((await client.take('pusher:error')).data).toMatchObject({ message: 'Too many client events' });
    expect(client.frames.filter(({ event }) => event === 'pusher:error')).toHaveLength(2);
  });
});
