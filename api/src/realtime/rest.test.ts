import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PusherServer from 'pusher';
import { app, eventually, PusherClient, rawClient, type StartedServer, startServer } from './testing.ts';

let running: StartedServer;
let sdk: PusherServer;
const sdkFor = (secret: string, appId = app.appId) =>
  new PusherServer({
    appId,
    key: app.appKey,
    secret,
    host: '127.0.0.1',
    port: String(running.port),
    useTLS: false,
  });

beforeEach(async () => {
  running = await startServer();
  sdk = sdkFor(app.appSecret);
});
afterEach(() => running.server.close());

async function subscriber(channel: string, extra: object = {}) {
  const client = rawClient(running.port);
  await client.socketId();
  client.send({ event: 'pusher:subscribe', data: { channel, ...extra } });
  await client.take('pusher_internal:subscription_succeeded');
  return client;
}

async function member(channel: string, userId: string) {
  const client = rawClient(running.port);
  const auth = sdk.authorizeChannel(await client.socketId(), channel, { user_id: userId });
  client.send({ event: 'pusher:subscribe', data: { channel, ...auth } });
  await client.take('pusher_internal:subscription_succeeded');
  return client;
}

const json = async (answer: Promise<PusherServer.Response>) => (await answer).json();

describe('the pusher server SDK', () => {
  it('triggers to many channels, leaving out a socket', async () => {
    const first = await subscriber('one');
    const second = await subscriber('two');
    await sdk.trigger(['one', 'two'], 'told', { a: 1 }, { socket_id: await second.socketId() });
    await sdk.trigger('two', 'done', {});
    expect(await first.take('told')).toMatchObject({ channel: 'one', data: '{"a":1}' });
    await second.take('done');
    expect(second.frames.some(({ event }) => event === 'told')).toBe(false);
  });

  it('triggers a batch and queries the channels', async () => {
    const client = await subscriber('one');
    const batch = [
      { channel: 'one', name: 'a', data: 'text', info: 'subscription_count' },
      { channel: 'two', name: 'b', data: {} },
    ];
    expect(await json(sdk.triggerBatch(batch))).toEqual({
      batch: [{ occupied: true, subscription_count: 1 }, {}],
    });
    expect(await client.take('a')).toMatchObject({ data: 'text' });
  });

  it('lists channels, their counts and users', async () => {
    await subscriber('one');
    await member('presence-room', '7');
    await member('presence-room', '7');
    await member('presence-room', '8');
    expect(await json(sdk.get({ path: '/channels' }))).toEqual({
      channels: { one: {}, 'presence-room': {} },
    });
    const filter = { filter_by_prefix: 'presence-', info: 'user_count' };
    expect(await json(sdk.get({ path: '/channels', params: filter }))).toEqual({
      channels: { 'presence-room': { user_count: 2 } },
    });
    const params = { info: 'user_count,subscription_count' };
    expect(await json(sdk.get({ path: '/channels/presence-room', params }))).toEqual({
      occupied: true,
      user_count: 2,
      subscription_count: 3,
    });
    expect(await json(sdk.get({ path: '/channels/empty' }))).toEqual({ occupied: false });
    expect(await json(sdk.get({ path: '/channels/presence-room/users' }))).toEqual({
      users: [{ id: '7' }, { id: '8' }],
    });
  });

  it('signs users in, sends to them and ends their connections', async () => {
    const pusher = new PusherClient(app.appKey, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: running.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      userAuthentication: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId }, callback) =>
          callback(null, sdk.authenticateUser(socketId, { id: 'u1', name: 'Ana' })),
      },
    });
    pusher.signin();
    const seen: unknown[] = [];
    pusher.user.bind('told', (data: unknown) => seen.push(data));
    await eventually(() => running.server.stats().channels === 1, 'user channel');
    await sdk.sendToUser('u1', 'told', { a: 1 });
    await eventually(() => seen.length > 0, 'event');
    expect(seen).toEqual([{ a: 1 }]);
    await sdk.terminateUserConnections('u1');
    await eventually(() => pusher.connection.state === 'disconnected', 'end');
  });
});

describe('the HTTP API refuses', () => {
  /** The status an SDK call was refused with; 'accepted' when it was not, 'cut' without a response. */
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: { status?: number }) => error.status ?? 'cut',
    );

  it('a wrong signature, application or time', async () => {
    expect(await refusal(sdkFor('wrong').trigger('one', 'told', {}))).toBe(401);
    expect(await refusal(sdkFor(app.appSecret, 'other').trigger('one', 'told', {}))).toBe(404);
    const old = { auth_key: app.appKey, auth_version: '1.0', auth_timestamp: '1000', auth_signature: 'x' };
    const url = `http://127.0.0.1:${running.port}/apps/${app.appId}/channels?${new URLSearchParams(old)}`;
    expect((await fetch(url)).status).toBe(401);
  });

  it('malformed or oversized requests', async () => {
    const post = (path: string, body: object) =>
      // The SDK accepts an object, though its types declare text.
      refusal(sdk.post({ path, body: body as unknown as string }));
    expect(await post('/events', { name: 'a', data: {}, channels: ['one'] })).toBe(400);
    expect(await post('/events', { name: 'a', data: 'x', channels: ['no spaces'] })).toBe(400);
    expect(await post('/events', { name: 'a', data: 'x', channels: [] })).toBe(400);
    expect(await post('/events', { name: 'a', data: 'x', channel: 'one', socket_id: 'x' })).toBe(400);
    expect(await post('/events', { name: 'a', data: 'x'.repeat(70_000), channel: 'one' })).toBe(413);
    expect(await post('/events', { name: 'a', data: 'x'.repeat(2_000_000), channel: 'one' })).not.toBe(
      'accepted',
    );
    expect(await post('/batch_events', { batch: [] })).toBe(400);
    expect(await post('/elsewhere', {})).toBe(404);
    expect(await refusal(sdk.get({ path: '/channels/one/users' }))).toBe(400);
    expect(await refusal(sdk.get({ path: '/channels', params: { info: 'user_count' } }))).toBe(400);
  });
});
