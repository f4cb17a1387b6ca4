import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Bus, BusHandler, Membership } from './bus.ts';
import { createCounters, createMembership as createOwnMembership } from './bus-memory.ts';
import {
  createRedisLink,
  defaultLinkTiming,
  type RedisLink,
  type RedisLinkTiming,
} from './bus-redis-link.ts';
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
  timing?: Partial<RedisLinkTiming>;
  log: { warn(details: object, message: string): void };
}

/**
 * The bus of several instances. Rejects when Redis refuses the password; where it is only out of reach, now or later,
 * everything continues within the instance until it is there.
 */
export async function createRedisBus({ url, prefix = 'vigia', timing, log }: RedisBusOptions): Promise<Bus> {
  const options = { lazyConnect: true, retryStrategy: backOff, connectTimeout: 5000 };
  // What cannot be sent now is not kept for later: the caller continues without it at once.
  const atOnce = { maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResendUnfulfilledCommands: false };
  const commands = new Redis(url, { ...options, ...atOnce });
  const listener = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const self = randomUUID();
  const gapTopic = `${prefix}:gap`;
  const topics = new Map<string, Set<BusHandler>>();
  const gapListeners = new Set<() => void>();
  const linkListeners = new Set<(up: boolean) => void>();
  let started = false;
  /** Something was published that the others did not receive. */
  let missedByOthers = false;

  const hand = (name: string, text: string) => {
    const message: unknown = JSON.parse(text);
    for (const handler of [...(topics.get(name) ?? [])]) handler(message);
  };
  const reportGap = () => {
    for (const tell of [...gapListeners]) tell();
  };
  const onChange = (up: boolean) => {
    if (!started) return;
    log.warn({ up }, up ? 'redis is back' : 'redis is out of reach: live updates stay within this instance');
    for (const tell of [...linkListeners]) tell(up);
    if (!up) return;
    if (missedByOthers) commands.publish(gapTopic, self).catch(() => {});
    missedByOthers = false;
    reportGap();
  };
  const link = createRedisLink({
    ...{ commands, listener, prefix, onChange },
    timing: { ...defaultLinkTiming, ...timing },
    onFailure: (error) => log.warn({ err: error }, 'redis'),
  });

  let lastError: Error | undefined;
  for (const client of [commands, listener]) {
    client.on('error', (error: Error) => {
      lastError = error;
      if (link.up()) log.warn({ err: error }, 'redis connection');
    });
  }
  listener.on('message', (name: string, text: string) => {
    if (name !== gapTopic) hand(name, text);
    else if (text !== self) reportGap();
  });
  try {
    const tried = await Promise.allSettled([commands.connect(), listener.connect()]);
    for (const one of tried) if (one.status === 'rejected') throw one.reason;
    await listener.subscribe(gapTopic);
    if (!(await link.attempt())) throw new Error('messages do not make the round trip');
  } catch (error) {
    if (isRefusal(lastError)) {
      link.close();
      commands.disconnect();
      listener.disconnect();
      throw lastError;
    }
    log.warn({ err: lastError ?? error }, 'redis is out of reach: live updates stay within this instance');
    // It subscribes when the connection is there.
    listener.subscribe(gapTopic).catch((failure: unknown) => log.warn({ err: failure }, 'redis subscribe'));
  }
  started = true;

  const topicOf = (topic: string) => `${prefix}:topic:${topic}`;
  const say = async (topic: string, message: unknown) => hand(topicOf(topic), JSON.stringify(message));
  const own = createOwnMembership(async (topic, message) => {
    if (!link.up()) await say(topic, message);
  }, Date.now);
  const counters = createCounters(Date.now);

  return {
    publish: async (topic, message) => {
      const text = JSON.stringify(message);
      if ((await link.ask(() => commands.publish(topicOf(topic), text))) !== null) return;
      missedByOthers = true;
      await say(topic, message);
    },
    subscribe: async (topic, handler) => {
      const name = topicOf(topic);
      const handlers = topics.get(name) ?? new Set();
      topics.set(name, handlers.add(handler));
      const heard = handlers.size === 1 ? listener.subscribe(name) : Promise.resolve();
      // Out of reach, the connection subscribes when it is back.
      if (link.up()) await heard;
      else heard.catch(() => log.warn({ topic }, 'redis subscribe'));
      return () => {
        handlers.delete(handler);
        if (handlers.size > 0 || topics.get(name) !== handlers) return;
        topics.delete(name);
        listener.unsubscribe(name).catch(() => log.warn({ topic }, 'redis unsubscribe'));
      };
    },
    incr: async (key, ttlSeconds) => {
      const value = await link.ask(() =>
        commands.eval(incrScript, 1, `${prefix}:counter:${key}`, ttlSeconds),
      );
      return value === null ? counters.incr(key, ttlSeconds) : Number(value);
    },
    forget: async (key) => {
      await link.ask(() => commands.del(`${prefix}:counter:${key}`));
      await counters.forget(key);
    },
    members: createMembership({ link, redis: commands, key: `${prefix}:presence`, topicOf, own }),
    onGap: (tell) => {
      gapListeners.add(tell);
      return () => gapListeners.delete(tell);
    },
    onLink: (tell) => {
      linkListeners.add(tell);
      return () => linkListeners.delete(tell);
    },
    healthy: link.up,
    close: async () => {
      link.close();
      topics.clear();
      const left = Promise.allSettled([commands.quit(), listener.quit()]);
      if (link.up()) await left;
      commands.disconnect();
      listener.disconnect();
    },
  };
}

interface MembershipOptions {
  link: RedisLink;
  redis: Redis;
  key: string;
  topicOf(topic: string): string;
  /** This instance's own, kept beside Redis for when it is out of reach. */
  own: Membership;
}

/** Redis is called first: what it does not receive, this instance announces to its own. */
function createMembership({ link, redis, key, topicOf, own }: MembershipOptions): Membership {
  return {
    join: async (group, member) => {
      const { instance, holder, info, arrival, farewell } = member;
      const entry = JSON.stringify({
        member: member.member,
        topic: topicOf(farewell.topic),
        farewell: JSON.stringify(farewell.message),
      });
      const arguments_ = [group, instance, `${instance}|${holder}`, member.member, info, entry];
      const said = [topicOf(arrival.topic), JSON.stringify(arrival.message)];
      const all = await link.ask(() => redis.eval(joinScript, 1, key, ...arguments_, ...said));
      const here = await own.join(group, member);
      return all === null ? here : pairs(all);
    },
    leave: async (group, instance, holder) => {
      await link.ask(() => redis.eval(leaveScript, 1, key, group, `${instance}|${holder}`));
      await own.leave(group, instance, holder);
    },
    list: async (group) => {
      const all = await link.ask(() => redis.hgetall(`${key}:infos:${group}`));
      return all ? new Map(Object.entries(all)) : own.list(group);
    },
    count: async (instance, group, connections) => {
      await own.count(instance, group, connections);
      const hash = `${key}:connections:${instance}`;
      await link.ask(() =>
        connections > 0 ? redis.hset(hash, group, connections) : redis.hdel(hash, group),
      );
    },
    counts: async () => {
      const all = await link.ask(() => redis.eval(countsScript, 1, key));
      if (all === null) return own.counts();
      return new Map([...pairs(all)].map(([group, connections]) => [group, Number(connections)]));
    },
    beat: async (instance, ttlSeconds) => {
      const known = await link.ask(() => redis.eval(beatScript, 1, key, instance, ttlSeconds));
      return known === null || known === 1;
    },
    retire: async (instance) => {
      await link.ask(() => redis.eval(retireScript, 1, key, instance));
      await own.retire(instance);
    },
  };
}

function pairs(flat: unknown): Map<string, string> {
  const map = new Map<string, string>();
  if (!Array.isArray(flat)) return map;
  for (let at = 0; at + 1 < flat.length; at += 2) map.set(String(flat[at]), String(flat[at + 1]));
  return map;
}

/** Redis is reachable and refuses: a password or a right is wrong, and waiting does not help. */
function isRefusal(error: Error | undefined): error is Error {
  return /^(WRONGPASS|NOAUTH|NOPERM)\b/.test(error?.message ?? '');
}

/** Milliseconds before the n-th attempt to reconnect. */
function backOff(attempt: number): number {
  return Math.min(attempt * 100, 2000);
}
