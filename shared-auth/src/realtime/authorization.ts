import { broadcastingAuth } from 'contract';
import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from 'pusher-js';
import { isApiError } from '../http/api-error.ts';
import { call } from '../http/client.ts';
import { jittered, type RealtimeTiming } from './timing.ts';

export interface ChannelAuth {
  auth: string;
  channel_data?: string;
}

/** Requests the signatures of channels (full names); a channel missing from the response was refused. */
export type Authorize = (
  channels: readonly string[],
  socketId: string,
) => Promise<Record<string, ChannelAuth | null>>;

/** Queries the API for all channels in one call. */
export const authorizeByApi: Authorize = async (channels, socketId) => {
  const body = { socket_id: socketId, channel_names: [...channels] };
  return (await call(broadcastingAuth, { body })) as Record<string, ChannelAuth | null>;
};

/** Maximum number of channels the endpoint signs at once. */
const batchSize = 100;

/**
 * Batches requests made at the same moment into one call. A temporary failure is retried as long as the socket
 * lasts (`alive`); a refusal is final for that socket.
 */
export function createAuthorizer(
  authorize: Authorize,
  timing: RealtimeTiming,
  alive: (socketId: string) => boolean,
): ChannelAuthorizationHandler {
  const waiting = new Map<string, Map<string, ChannelAuthorizationCallback>>();

  const ask = async (
    socketId: string,
    asked: Map<string, ChannelAuthorizationCallback>,
    attempt: number,
  ): Promise<void> => {
    try {
      const answer = await authorize([...asked.keys()], socketId);
      for (const [channel, done] of asked) {
        const auth = answer[channel];
        if (auth) done(null, auth);
        else done(new Error(`Not allowed: ${channel}`), null);
      }
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (!isApiError(error) || !error.retryable) {
        for (const done of asked.values()) done(reason, null);
        return;
      }
      const wait = timing.retries[Math.min(attempt, timing.retries.length - 1)] ?? 0;
      setTimeout(() => {
        if (alive(socketId)) void ask(socketId, asked, attempt + 1);
      }, jittered(wait));
    }
  };

  const flush = (socketId: string) => {
    const entries = [...(waiting.get(socketId) ?? [])];
    waiting.delete(socketId);
    for (let at = 0; at < entries.length; at += batchSize) {
      void ask(socketId, new Map(entries.slice(at, at + batchSize)), 0);
    }
  };

  return ({ socketId, channelName }, done) => {
    const asked = waiting.get(socketId) ?? new Map<string, ChannelAuthorizationCallback>();
    if (asked.size === 0) setTimeout(() => flush(socketId), timing.gather);
    waiting.set(socketId, asked.set(channelName, done));
  };
}
