import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Bus } from '../ports/bus.ts';
import { createMemoryBus } from '../ports/bus-memory.ts';
import { createRedisBus } from '../ports/bus-redis.ts';
import type { RealtimeOptions } from '../ports/realtime.ts';
import { eventually, rawClient, type StartedServer, silentLog, startServer } from './testing.ts';

const redisUrl = process.env.TEST_REDIS_URL;
if (!redisUrl) process.stderr.write('TEST_REDIS_URL is not set: two instances over Redis were left out\n');

const buses: Bus[] = [];
const servers: StartedServer[] = [];

afterEach(async () => {
  for (const { server } of servers.splice(0)) await server.close();
  for (const bus of buses.splice(0)) await bus.close();
});

async function instance(bus: Bus) {
  // One address is no longer allowed.
  const mayStay: RealtimeOptions['mayStay'] = async (asked) =>
    asked.map(({ address }) => (address === '10.9.9.9' ? 'end' : 'stay'));
  const addressOf = (request: IncomingMessage) => String(request.headers['x-from'] ?? '');
  const running = await startServer({ bus, limits: { beatEvery: 200 }, mayStay, addressOf });
  servers.push(running);
  return running;
}

async function enter({ port, server }: StartedServer, channel: string, userId: number) {
  const client = rawClient(port);
  const auth = await server.authorize(await client.socketId(), channel, { user_id: userId });
  client.send({ event: 'pusher:subscribe', data: { channel, ...auth } });
  const { data } = await client.take('pusher_internal:subscription_succeeded');
  return { client, members: JSON.parse(String(data)).presence };
}

const kinds: [string, () => Promise<() => Promise<Bus>>][] = [
  [
    'memory',
    async () => {
      const shared = createMemoryBus();
      return async () => shared;
    },
  ],
];
if (redisUrl) {
  kinds.push([
    'redis',
    async () => {
      const prefix = `vigia-test-${process.pid}-${Math.random()}`;
      return () => createRedisBus({ url: redisUrl, prefix, log: silentLog });
    },
  ]);
}

describe.each(kinds)('two instances over %s', (_, prepare) => {
  const two = async () => {
    const bus = await prepare();
    const open = async () => {
      const each = await bus();
      buses.push(each);
      return each;
    };
    const [near, far] = [await open(), await open()];
    /** Waits until the second has received what the first has said: messages of a bus keep their order. */
    const settled = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await far.subscribe('settled', () => resolve());
      await near.publish('settled', null);
      await promise;
    };
    return { first: await instance(near), second: await instance(far), open, settled };
  };

  it('receive each other’s events and share presence', async () => {
    const { first, second } = await two();
    const ana = await enter(first, 'presence-room', 1);
    const luz = await enter(second, 'presence-room', 2);
    expect(luz.members).toMatchObject({ count: 2, ids: expect.arrayContaining(['1', '2']) });
    expect(await ana.client.take('pusher_internal:member_added')).toMatchObject({
      data: JSON.stringify({ user_id: '2', user_info: {} }),
    });
    await first.server.publish(['presence-room'], 'told', 1);
    await Promise.all([ana.client.take('told'), luz.client.take('told')]);
    luz.client.send({ event: 'client-hello', channel: 'presence-room', data: {} });
    expect(await ana.client.take('client-hello')).toMatchObject({ user_id: '2' });
    luz.client.socket.close();
    await ana.client.take('pusher_internal:member_removed');
  });

  it('disconnect a user wherever it is connected', async () => {
    const { first, second, settled } = await two();
    const client = rawClient(second.port);
    // The HTTP request for the authorisation may reach the other instance.
    await first.server.authorize(await client.socketId(), 'private-a', undefined, ['user:1']);
    await settled();
    await first.server.disconnectUser('user:1');
    expect((await eventually(() => client.closed, 'close')).code).toBe(4009);
  });

  it('re-check connections wherever they are', async () => {
    const { first, second, settled } = await two();
    const open = async (from: string, owner: string) => {
      const client = rawClient(second.port, undefined, { 'x-from': from });
      await first.server.authorize(await client.socketId(), 'private-a', undefined, [owner]);
      return client;
    };
    const refused = await open('10.9.9.9', 'type:1:uma');
    const near = await open('10.1.1.1', 'type:1:uma');
    const stranger = await open('10.9.9.9', 'type:2:uma');
    await settled();
    await first.server.review('type:1:uma');
    expect(await eventually(() => refused.closed, 'close')).toMatchObject({
      code: 4009,
      reason: 'Not allowed any more',
    });
    expect([near.closed, stranger.closed]).toEqual([null, null]);
  });

  it('remove the members of an instance that died, and only those', async () => {
    const { first, open } = await two();
    const ana = await enter(first, 'presence-room', 1);
    const bus = await open();
    const at = { topic: 'realtime', message: { kind: 'event', channels: ['presence-room'], data: '{}' } };
    const said = (event: string) => ({ ...at, message: { ...at.message, event } });
    const ghost = {
      instance: 'dead',
      holder: '9.9',
      info: '{}',
      arrival: said('came'),
      farewell: said('went'),
    };
    await bus.members.beat('dead', 1);
    await bus.members.join('presence-room', { ...ghost, member: '9' });
    await ana.client.take('came');
    await ana.client.take('went');
    expect([...(await bus.members.list('presence-room')).keys()]).toEqual(['1']);
  });

  it('readmit an instance that was given up while it was suspended', async () => {
    const { first, open } = await two();
    const bus = await open();
    const ids: string[] = [];
    const members: Bus['members'] = {
      ...bus.members,
      beat: (id, ttl) => {
        ids.push(id);
        return bus.members.beat(id, ttl);
      },
    };
    const sleepy = await instance({ ...bus, members });
    const ana = await enter(first, 'presence-room', 1);
    await enter(sleepy, 'presence-room', 2);
    await ana.client.take('pusher_internal:member_added');
    await bus.members.retire(ids[0] ?? '');
    await ana.client.take('pusher_internal:member_removed');
    await ana.client.take('pusher_internal:member_added');
  });
});

if (redisUrl) {
  describe('a broken link to Redis', () => {
    it('makes clients reconnect, since events may have been missed', async () => {
      const bus = await createRedisBus({
        url: redisUrl,
        prefix: `vigia-test-${Math.random()}`,
        log: silentLog,
      });
      buses.push(bus);
      const { port, server } = await instance(bus);
      const client = rawClient(port);
      await client.socketId();
      const admin = new Redis(redisUrl);
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await admin.quit();
      expect((await eventually(() => client.closed, 'close')).code).toBe(4200);
      const again = rawClient(port);
      again.send({ event: 'pusher:subscribe', data: { channel: 'news' } });
      await again.take('pusher_internal:subscription_succeeded');
      await server.publish(['news'], 'told', 1);
      await again.take('told');
    });
  });
}
