import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

export interface RedisLinkTiming {
  /** How often the round trip of a message is checked, in milliseconds. */
  tryEvery: number;
  /** Time limit of a response, in milliseconds. */
  answerWithin: number;
}

export const defaultLinkTiming: RedisLinkTiming = { tryEvery: 2000, answerWithin: 1500 };

/** Whether this instance can send to the others, and receive from them. */
export interface RedisLink {
  up(): boolean;
  /**
   * The response of Redis; null when it is unreachable, at once where that is known. A refusal of Redis is null too,
   * since callers have no other way.
   */
  ask<T>(work: () => Promise<T>): Promise<T | null>;
  /** Tries now. True when a message made the round trip. */
  attempt(): Promise<boolean>;
  close(): void;
}

export interface RedisLinkOptions {
  commands: Redis;
  listener: Redis;
  /** Prefix of the channel on which the instance receives its own messages. */
  prefix: string;
  timing: RedisLinkTiming;
  onChange(up: boolean): void;
  onFailure(error: unknown): void;
}

/**
 * Watches both connections. That they are open proves little (a cable may be out, a right revoked), so a message is
 * sent round from time to time: out by the one, back by the other.
 */
export function createRedisLink(options: RedisLinkOptions): RedisLink {
  const { commands, listener, timing } = options;
  const channel = `${options.prefix}:echo:${randomUUID()}`;
  const heard = new Map<string, () => void>();
  let up = false;
  let sent = 0;
  let closed = false;
  let trying: Promise<boolean> | null = null;

  const set = (next: boolean) => {
    if (up === next || closed) return;
    up = next;
    options.onChange(next);
  };
  const ready = () => commands.status === 'ready' && listener.status === 'ready';

  const sendRound = async () => {
    const text = String(++sent);
    const back = new Promise<void>((resolve) => heard.set(text, resolve));
    try {
      // Again each time: repeating what was subscribed before is harmless.
      const round = listener.subscribe(channel).then(() => commands.publish(channel, text));
      await inTime(Promise.all([round, back]), timing.answerWithin);
    } finally {
      heard.delete(text);
    }
  };

  const attempt = async () => {
    if (!ready()) return false;
    try {
      await sendRound();
      set(ready());
      return up;
    } catch (error) {
      if (closed) return false;
      if (up) options.onFailure(error);
      set(false);
      // Open and silent: only a new connection can show which.
      if (ready()) for (const client of [commands, listener]) client.disconnect(true);
      return false;
    }
  };
  const attemptOnce = () => {
    trying ??= attempt().finally(() => {
      trying = null;
    });
    return trying;
  };

  listener.on('message', (name: string, text: string) => {
    if (name === channel) heard.get(text)?.();
  });
  for (const client of [commands, listener]) {
    client.on('close', () => set(false));
    client.on('ready', () => void attemptOnce());
  }
  const timer = setInterval(() => void attemptOnce(), timing.tryEvery);
  timer.unref();

  return {
    up: () => up,
    attempt: attemptOnce,
    ask: async (work) => {
      if (!up) return null;
      try {
        return await inTime(work(), timing.answerWithin);
      } catch (error) {
        options.onFailure(error);
        void attemptOnce();
        return null;
      }
    },
    close: () => {
      closed = true;
      clearInterval(timer);
    },
  };
}

/** Rejects when nothing arrived in `limit` milliseconds; a response that waits because this process was busy counts. */
function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('Redis does not respond'));
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
