import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Bus } from '../ports/bus.ts';
import { createMemoryBus } from '../ports/bus-memory.ts';
import type { RealtimeOptions } from '../ports/realtime.ts';
import { app, eventually, PusherClient, rawClient, type StartedServer, startServer } from './testing.ts';

const servers: StartedServer[] = [];
const clients: PusherClient[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const each of clients.splice(0)) each.disconnect();
  for (const { server } of servers.splice(0)) await server.close();
});

/** A server whose bus can be cut off from the others, and reconnected. */
async function start(options: Partial<RealtimeOptions> = {}) {
  const memory = createMemoryBus();
  const links = new Set<(up: boolean) => void>();
  const gaps = new Set<() => void>();
  let up = true;
  const bus: Bus = {
    ...memory,
    healthy: () => up,
    onLink: (tell) => {
      links.add(tell);
      return () => links.delete(tell);
    },
    onGap: (tell) => {
      gaps.add(tell);
      return () => gaps.delete(tell);
    },
  };
  const running = await startServer({ bus, limits: { lookEvery: 50 }, ...options });
  servers.push(running);
  return {
    ...running,
    cut: () => {
      up = false;
      for (const tell of links) tell(false);
    },
    mend: () => {
      up = true;
      for (const tell of [...links]) tell(true);
      for (const tell of [...gaps]) tell();
    },
  };
}

function pusher(port: number) {
  const created = new PusherClient(app.appKey, {
    ...{ cluster: '', wsHost: '127.0.0.1', wsPort: port, forceTLS: false, enabledTransports: ['ws'] },
    disableStats: true,
  });
  clients.push(created);
  const told: unknown[] = [];
  created.bind('vigia.link', (data: unknown) => told.push(data));
  return { created, told };
}

describe('a server cut off from the others', () => {
  it('notifies its present and new clients; they keep receiving its own events', async () => {
    const { port, server, cut } = await start();
    const first = pusher(port);
    const seen: unknown[] = [];
    first.created.subscribe('news').bind('told', (data: unknown) => seen.push(data));
    await eventually(() => server.stats().channels === 1, 'subscription');
    expect(first.told).toEqual([]);
    cut();
    await eventually(() => first.told.length > 0, 'word of it');
    const second = pusher(port);
    await eventually(() => second.told.length > 0, 'word of it, on arrival');
    expect([first.told, second.told]).toEqual([[{ late: true }], [{ late: true }]]);
    await server.publish(['news'], 'told', 1);
    await eventually(() => seen.length > 0, 'an event');
    expect([first.created, second.created].map(({ connection }) => connection.state)).toEqual([
      'connected',
      'connected',
    ]);
  });

  it('has them reconnect when the others are back, with any library, and then stays silent', async () => {
    const { port, server, cut, mend } = await start();
    const { created, told } = pusher(port);
    await eventually(() => created.connection.state === 'connected', 'connection');
    const before = created.connection.socket_id;
    const raw = rawClient(port);
    await raw.socketId();
    cut();
    await eventually(() => told.length === 1, 'word of it');
    mend();
    // A second gap before they are gone does not matter.
    mend();
    expect((await eventually(() => raw.closed, 'sent away')).code).toBe(4200);
    await eventually(
      () => created.connection.state === 'connected' && created.connection.socket_id !== before,
      'back',
    );
    expect(server.stats().sockets).toBe(1);
    expect(told).toHaveLength(1);
  });

  it('checks itself who may still be connected, since ends on other instances are not received', async () => {
    // Sockets and what waits for them run by the real clock.
    const others = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
    const turns = ['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const;
    jest.useFakeTimers({ doNotFake: [...others, ...turns] });
    let ended = false;
    const mayStay: RealtimeOptions['mayStay'] = async (asked) => asked.map(() => (ended ? 'end' : 'stay'));
    const { port, server, cut } = await start({ mayStay });
    const client = rawClient(port);
    await server.authorize(await client.socketId(), 'private-a', undefined, ['session:1']);
    const stranger = rawClient(port);
    await stranger.socketId();
    ended = true;
    jest.advanceTimersByTime(10_000);
    client.send({ event: 'pusher:ping', data: {} });
    await client.take('pusher:pong');
    expect(client.closed).toBeNull();
    cut();
    jest.advanceTimersByTime(50);
    expect((await eventually(() => client.closed, 'close')).code).toBe(4009);
    expect(stranger.closed).toBeNull();
  });
});
