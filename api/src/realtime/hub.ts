import { type Connection, send } from './connection.ts';

/** An event on its way to the subscribers of some channels, in every instance. */
export interface ChannelEvent {
  kind: 'event';
  channels: string[];
  event: string;
  /** JSON text for a server's event; what the client sent for a client event. */
  data: unknown;
  /** The socket to skip (its own client sent it). */
  except?: string | undefined;
  /** The member who sent it, in presence channels. */
  userId?: string | undefined;
}

/** Messages between instances. */
export type BusMessage =
  | ChannelEvent
  | { kind: 'events'; events: Omit<ChannelEvent, 'kind'>[] }
  | { kind: 'own'; socketId: string; channel: string; owners: readonly string[] }
  | { kind: 'end'; owner: string }
  | { kind: 'review'; owner: string }
  | { kind: 'endUser'; userId: string };

export interface HubCounters {
  delivered: number;
  slow: number;
}

/** The subscriptions of this instance's connections. */
export interface Hub {
  readonly connections: Map<string, Connection>;
  readonly counters: HubCounters;
  enter(channel: string, connection: Connection): void;
  leave(channel: string, connection: Connection): void;
  deliver(event: Omit<ChannelEvent, 'kind'>): void;
  send(connection: Connection, frame: string | Buffer): void;
  channels(): number;
}

/**
 * @param bufferedBytes unsent bytes after which a client is disconnected
 * @param onCount called with the number of connections a channel now has here
 */
export function createHub(
  bufferedBytes: number,
  onCount: (channel: string, connections: number) => void,
): Hub {
  const connections = new Map<string, Connection>();
  const channels = new Map<string, Set<Connection>>();
  const counters: HubCounters = { delivered: 0, slow: 0 };

  const sendTo = (connection: Connection, frame: string | Buffer) => {
    if (send(connection, frame, bufferedBytes)) counters.delivered++;
    else counters.slow++;
  };

  return {
    connections,
    counters,
    enter: (channel, connection) => {
      const members = channels.get(channel) ?? new Set();
      channels.set(channel, members.add(connection));
      onCount(channel, members.size);
    },
    leave: (channel, connection) => {
      const members = channels.get(channel);
      if (!members?.delete(connection)) return;
      if (members.size === 0) channels.delete(channel);
      onCount(channel, members.size);
    },
    deliver: ({ channels: names, event, data, except, userId }) => {
      for (const channel of names) {
        const members = channels.get(channel);
        if (!members) continue;
        const frame = JSON.stringify({ event, channel, data, user_id: userId });
        const bytes = Buffer.from(frame);
        for (const connection of members) {
          if (connection.id === except) continue;
          const held = connection.subscriptions.get(channel)?.held;
          if (held) held.push(frame);
          else sendTo(connection, bytes);
        }
      }
    },
    send: sendTo,
    channels: () => channels.size,
  };
}
