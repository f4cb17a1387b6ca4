import { Redis } from 'ioredis';
import type { Bus, BusHandler, Membership } from './bus.ts';
import {
  beatScript,
  countsScript,
  incrScript,
  joinScript,
  leaveScript,
  retireScript,
} from './bus-redis-scripts.ts';

export interface RedisBusOptions {
  /** redis:// or rediss:// address. */
  url: string;
  /** Put before every key and topic, so that several installations can share one Redis. */
  prefix?: string;
  log: { warn(details: object, message: string): void };
}

/** The bus of several instances. Waits for the first connection; later breaks heal by themselves. */
export async function createRedisBus({ url, prefix = 'vigia', log }: RedisBusOptions): Promise<Bus> {
  const options = { lazyConnect: true, maxRetriesPerRequest: 2, retryStrategy: backOff };
  const commands = new Redis(url, options);
  const listener = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const topics = new Map<string, Set<BusHandler>>();
  const gapListeners = new Set<() => void>();
  let ready = false;

  for (const client of [commands, listener]) {
    client.on('error', (error: Error) => log.warn({ err: error }, 'redis connection'));
  }
  listener.on('message', (channel: string, text: string) => {
    const message: unknown = JSON.parse(text);
    for (const handler of [...(topics.get(channel) ?? [])]) handler(message);
  });
  listener.on('ready', () => {
    if (ready) for (const tell of gapListeners) tell();
    ready = true;
  });
  try {
    await Promise.all([commands.connect(), listener.connect()]);
  } catch (error) {
    commands.disconnect();
    listener.disconnect();
    throw error;
  }

  const topicOf = (topic: string) => `${prefix}:topic:${topic}`;

  return {
    publish: async (topic, message) => {
      await commands.publish(topicOf(topic), JSON.stringify(message));
    },
    subscribe: async (topic, handler) => {
      const name = topicOf(topic);
      const handlers = topics.get(name) ?? new Set();
      topics.set(name, handlers.add(handler));
      if (handlers.size === 1) await listener.subscribe(name);
      return () => {
        handlers.delete(handler);
        if (handlers.size > 0 || topics.get(name) !== handlers) return;
        topics.delete(name);
        listener.unsubscribe(name).catch(() => log.warn({ topic }, 'redis unsubscribe'));
      };
    },
    incr: async (key, ttlSeconds) =>
      Number(await commands.eval(incrScript, 1, `${prefix}:counter:${key}`, ttlSeconds)),
    forget: async (key) => {
      await commands.del(`${prefix}:counter:${key}`);
    },
    members: createMembership(commands, `${prefix}:presence`, topicOf),
    onGap: (tell) => {
      gapListeners.add(tell);
      return () => gapListeners.delete(tell);
    },
    healthy: () => commands.status === 'ready' && listener.status === 'ready',
    close: async () => {
      topics.clear();
      await Promise.allSettled([commands.quit(), listener.quit()]);
      commands.disconnect();
      listener.disconnect();
    },
  };
}

function createMembership(redis: Redis, key: string, topicOf: (topic: string) => string): Membership {
  return {
    join: async (group, { instance, holder, member, info, arrival, farewell }) => {
      const entry = JSON.stringify({
        member,
        topic: topicOf(farewell.topic),
        farewell: JSON.stringify(farewell.message),
      });
      const arguments_ = [group, instance, `${instance}|${holder}`, member, info, entry];
      const said = [topicOf(arrival.topic), JSON.stringify(arrival.message)];
      return pairs(await redis.eval(joinScript, 1, key, ...arguments_, ...said));
    },
    leave: async (group, instance, holder) => {
      await redis.eval(leaveScript, 1, key, group, `${instance}|${holder}`);
    },
    list: async (group) => new Map(Object.entries(await redis.hgetall(`${key}:infos:${group}`))),
    count: async (instance, group, connections) => {
      const hash = `${key}:connections:${instance}`;
      if (connections > 0) await redis.hset(hash, group, connections);
      else await redis.hdel(hash, group);
    },
    counts: async () => {
      const total = pairs(await redis.eval(countsScript, 1, key));
      return new Map([...total].map(([group, connections]) => [group, Number(connections)]));
    },
    beat: async (instance, ttlSeconds) => (await redis.eval(beatScript, 1, key, instance, ttlSeconds)) === 1,
    retire: async (instance) => {
      await redis.eval(retireScript, 1, key, instance);
    },
  };
}

function pairs(flat: unknown): Map<string, string> {
  const map = new Map<string, string>();
  if (!Array.isArray(flat)) return map;
  for (let at = 0; at + 1 < flat.length; at += 2) map.set(String(flat[at]), String(flat[at + 1]));
  return map;
}

/** Milliseconds before the n-th attempt to reconnect. */
function backOff(attempt: number): number {
  return Math.min(attempt * 100, 2000);
}
