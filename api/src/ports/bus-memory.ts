import type { Bus, BusHandler, MemberEntry, Membership } from './bus.ts';

export interface MemoryBusOptions {
  /** Milliseconds now; for tests. */
  now?: () => number;
}

/** The bus of a single process. Several servers may share one object in tests, as instances share Redis. */
export function createMemoryBus({ now = Date.now }: MemoryBusOptions = {}): Bus {
  const topics = new Map<string, Set<BusHandler>>();

  const publish = async (topic: string, message: unknown) => {
    // Through text, as Redis would: nobody can rely on shared object identity.
    const text = JSON.stringify(message);
    for (const handler of [...(topics.get(topic) ?? [])]) handler(JSON.parse(text));
  };

  return {
    publish,
    subscribe: async (topic, handler) => {
      const handlers = topics.get(topic) ?? new Set();
      topics.set(topic, handlers.add(handler));
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0 && topics.get(topic) === handlers) topics.delete(topic);
      };
    },
    ...createCounters(now),
    members: createMembership(publish, now),
    onLink: () => () => {},
    onGap: () => () => {},
    healthy: () => true,
    close: async () => topics.clear(),
  };
}

/** Counters of this process alone. */
export function createCounters(now: () => number): Pick<Bus, 'incr' | 'forget'> {
  const counters = new Map<string, { value: number; until: number }>();
  let nextPurge = 0;

  const purge = (time: number) => {
    if (time < nextPurge) return;
    nextPurge = time + 60_000;
    for (const [key, counter] of counters) if (counter.until <= time) counters.delete(key);
  };

  return {
    incr: async (key, ttlSeconds) => {
      const time = now();
      purge(time);
      const held = counters.get(key);
      if (held && held.until > time) return ++held.value;
      counters.set(key, { value: 1, until: time + ttlSeconds * 1000 });
      return 1;
    },
    forget: async (key) => {
      counters.delete(key);
    },
  };
}

/** Membership as this process knows it; `publish` sends what is announced. */
export function createMembership(publish: Bus['publish'], now: () => number): Membership {
  const groups = new Map<string, Map<string, MemberEntry>>();
  const beats = new Map<string, number>();
  const connections = new Map<string, Map<string, number>>();

  const list = (group: string) => {
    const members = new Map<string, string>();
    for (const entry of groups.get(group)?.values() ?? []) members.set(entry.member, entry.info);
    return members;
  };

  const leave = async (group: string, instance: string, holder: string) => {
    const entries = groups.get(group);
    const entry = entries?.get(`${instance}|${holder}`);
    if (!entries || !entry) return;
    entries.delete(`${instance}|${holder}`);
    if (entries.size === 0) groups.delete(group);
    if (!list(group).has(entry.member)) await publish(entry.farewell.topic, entry.farewell.message);
  };

  const retire = async (instance: string) => {
    beats.delete(instance);
    connections.delete(instance);
    for (const [group, entries] of [...groups]) {
      for (const entry of [...entries.values()]) {
        if (entry.instance === instance) await leave(group, instance, entry.holder);
      }
    }
  };

  return {
    join: async (group, entry) => {
      const first = !list(group).has(entry.member);
      const entries = groups.get(group) ?? new Map<string, MemberEntry>();
      groups.set(group, entries.set(`${entry.instance}|${entry.holder}`, entry));
      if (first) await publish(entry.arrival.topic, entry.arrival.message);
      return list(group);
    },
    leave,
    list: async (group) => list(group),
    count: async (instance, group, number) => {
      const own = connections.get(instance) ?? new Map<string, number>();
      if (number > 0) own.set(group, number);
      else own.delete(group);
      connections.set(instance, own);
    },
    counts: async () => {
      const total = new Map<string, number>();
      for (const own of connections.values()) {
        for (const [group, number] of own) total.set(group, (total.get(group) ?? 0) + number);
      }
      return total;
    },
    beat: async (instance, ttlSeconds) => {
      const known = beats.has(instance);
      beats.set(instance, now());
      for (const [other, time] of [...beats]) if (time < now() - ttlSeconds * 1000) await retire(other);
      return known;
    },
    retire,
  };
}
