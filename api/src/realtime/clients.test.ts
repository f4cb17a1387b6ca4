import { afterEach, describe, expect, it } from '@jest/globals';
import Echo from 'laravel-echo';
import type { Channel, Options } from 'pusher-js';
import { createMemoryBus } from '../ports/bus-memory.ts';
import type { PresenceData, RealtimeServer } from '../ports/realtime.ts';
import { app, eventually, PusherClient, type StartedServer, startServer } from './testing.ts';

const clients: PusherClient[] = [];
const servers: StartedServer[] = [];

async function start(port = 0) {
  const running = await startServer({ port });
  servers.push(running);
  return running;
}

function options(port: number, server: () => RealtimeServer, member?: PresenceData): Options {
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) => {
        server()
          .authorize(socketId, channelName, member)
          .then(
            (auth) => callback(null, auth),
            (error: Error) => callback(error, null),
          );
      },
    },
  };
}

function client({ port, server }: StartedServer, member?: PresenceData): PusherClient {
  const created = new PusherClient(
    app.appKey,
    options(port, () => server, member),
  );
  clients.push(created);
  return created;
}

const ready = (channel: Channel) => eventually(() => channel.subscribed, `subscription to ${channel.name}`);

/** Collects what a channel receives of an event. */
function heard(channel: Channel, event: string): unknown[] {
  const seen: unknown[] = [];
  channel.bind(event, (data: unknown) => seen.push(data));
  return seen;
}

afterEach(async () => {
  for (const each of clients.splice(0)) each.disconnect();
  for (const { server } of servers.splice(0)) await server.close();
});

describe('pusher-js', () => {
  it('receives on public and private channels, and everything JSON can express', async () => {
    const running = await start();
    const channels = ['news', 'private-news'].map((name) => client(running).subscribe(name));
    const seen = channels.map((channel) => heard(channel, 'told'));
    await Promise.all(channels.map(ready));
    const said = [{ a: [1, null] }, 'text', '7', 7, true];
    for (const data of said) await running.server.publish(['news', 'private-news'], 'told', data);
    await eventually(() => seen.every(({ length }) => length === said.length), 'events');
    expect(seen).toEqual([said, said]);
  });

  it('does not send an event back to the socket it came from', async () => {
    const running = await start();
    const [mine, theirs] = [client(running), client(running)];
    const own = mine.subscribe('news');
    const other = theirs.subscribe('news');
    await Promise.all([ready(own), ready(other)]);
    const [ownSeen, otherSeen] = [heard(own, 'told'), heard(other, 'told')];
    await running.server.publish(['news'], 'told', 1, mine.connection.socket_id);
    await running.server.publish(['news'], 'told', 2);
    await eventually(() => ownSeen.length > 0, 'event');
    expect(ownSeen).toEqual([2]);
    expect(otherSeen).toEqual([1, 2]);
  });

  it('reports who is present, one member for two connections', async () => {
    const running = await start();
    const first = client(running, { user_id: 1, user_info: { name: 'Ana' } }).subscribe('presence-room');
    const added = heard(first, 'pusher:member_added');
    const removed = heard(first, 'pusher:member_removed');
    await ready(first);
    const phones = [client(running, { user_id: '2' }), client(running, { user_id: '2' })];
    const rooms = phones.map((phone) => phone.subscribe('presence-room'));
    await Promise.all(rooms.map(ready));
    expect(rooms[0]).toMatchObject({
      members: { count: 2, me: { id: '2' }, members: { 1: { name: 'Ana' } } },
    });
    phones[0]?.disconnect();
    phones[1]?.unsubscribe('presence-room');
    await eventually(() => removed.length > 0, 'member_removed');
    expect(added).toEqual([{ id: '2', info: {} }]);
    expect(removed).toHaveLength(1);
  });

  it('passes client events on, with the sender in presence channels', async () => {
    const running = await start();
    const [sender, hearer] = [1, 2].map((id) => client(running, { user_id: id }).subscribe('presence-room'));
    if (!sender || !hearer) throw new Error('two channels');
    await Promise.all([ready(sender), ready(hearer)]);
    const own = heard(sender, 'client-typing');
    const seen: unknown[] = [];
    hearer.bind('client-typing', (data: unknown, meta: unknown) => seen.push([data, meta]));
    sender.trigger('client-typing', { on: true });
    await eventually(() => seen.length > 0, 'client event');
    expect(seen).toEqual([[{ on: true }, { user_id: '1' }]]);
    expect(own).toEqual([]);
  });

  it('is notified when it may not subscribe', async () => {
    const running = await start();
    const pusher = new PusherClient(app.appKey, {
      ...options(running.port, () => running.server),
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: (_, callback) => callback(null, { auth: `${app.appKey}:nonsense` }),
      },
    });
    clients.push(pusher);
    const errors = heard(pusher.subscribe('private-a'), 'pusher:subscription_error');
    await eventually(() => errors.length > 0, 'subscription_error');
    expect(errors[0]).toMatchObject({ type: 'AuthError', status: 401 });
  });

  // pusher-js retries a refused connection after 15 seconds.
  it('reconnects with its channels after the server restarts', async () => {
    const first = await startServer();
    let current = first.server;
    const pusher = new PusherClient(
      app.appKey,
      options(first.port, () => current),
    );
    clients.push(pusher);
    const channel = pusher.subscribe('private-news');
    const seen = heard(channel, 'told');
    await ready(channel);
    await first.server.close();
    await eventually(() => pusher.connection.state !== 'connected', 'disconnection');
    const second = await start(first.port);
    current = second.server;
    await eventually(() => current.stats().channels === 1, 'subscription again', 25_000);
    await current.publish(['private-news'], 'told', 'again');
    await eventually(() => seen.length > 0, 'event');
  }, 40_000);

  it('does not reconnect when its user was disconnected', async () => {
    const running = await start();
    const pusher = client(running);
    await eventually(() => pusher.connection.state === 'connected', 'connection');
    await running.server.authorize(pusher.connection.socket_id, 'private-a', undefined, ['user:9']);
    await running.server.disconnectUser('user:9');
    await eventually(() => pusher.connection.state === 'disconnected', 'refusal');
  });
});

describe('laravel-echo', () => {
  it('works as a page would use it', async () => {
    const bus = createMemoryBus();
    const running = await startServer({ bus });
    servers.push(running);
    const pusher = client(running, { user_id: 5, user_info: { name: 'Luz' } });
    const echo = new Echo({ broadcaster: 'pusher', client: pusher, key: app.appKey, namespace: false });
    const seen: unknown[] = [];
    let here: unknown;
    echo.private('new.request.1').listen('.new.request', (data: unknown) => seen.push(data));
    echo.join('room').here((members: unknown) => {
      here = members;
    });
    await eventually(() => here && running.server.stats().channels === 2, 'subscriptions');
    await running.server.publish(['private-new.request.1'], 'new.request', { client_id: 1 });
    await eventually(() => seen.length > 0, 'event');
    expect(seen).toEqual([{ client_id: 1 }]);
    expect(here).toEqual([{ name: 'Luz' }]);
    echo.leave('new.request.1');
    await eventually(() => running.server.stats().channels === 1, 'unsubscription');
  });
});
