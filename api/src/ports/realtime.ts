import type { IncomingMessage } from 'node:http';
import type { Bus } from './bus.ts';

/** What one client, one address or the whole server may use. Sizes in bytes, times in milliseconds. */
export interface RealtimeLimits {
  /** Largest frame taken from a client. */
  messageBytes: number;
  /** Largest event (its data as text) taken for publishing. */
  eventBytes: number;
  /** Largest `channel_data` of a presence member. */
  memberBytes: number;
  /** Largest body of a request to the HTTP API. */
  bodyBytes: number;
  /** Channels one event may name. */
  channelsPerEvent: number;
  /** Events in one batch. */
  eventsPerBatch: number;
  subscriptionsPerSocket: number;
  socketsPerAddress: number;
  sockets: number;
  /** Frames a client may have waiting for an answer of the bus. */
  pendingFrames: number;
  /** Client events a second and a socket. */
  clientEventsPerSecond: number;
  /** Unsent bytes after which a client counts as too slow. */
  bufferedBytes: number;
  /** Silence after which a client must ping (told at connection) and after which the server asks. */
  activityTimeout: number;
  /** Time a client has to answer the server's ping. */
  pongTimeout: number;
  /** Time a client has to close before it is cut. */
  closeTimeout: number;
  /** How often silence is looked for. */
  sweepEvery: number;
  /** How often the instance says that it lives; others give it up after three times that. */
  beatEvery: number;
  /** How often it looks who may still be here while the other instances are out of reach. */
  lookEvery: number;
}

export interface RealtimeLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A connection whose right to be there is asked again. */
export interface ReviewedConnection {
  owners: ReadonlySet<string>;
  address: string;
  /** Channels it hears or was given a signature for. */
  granted: ReadonlySet<string>;
}

/** A connection stays, ends for good, or must come again because of a channel that it may hear no more. */
export type ReviewVerdict = 'stay' | 'end' | 'renew';

export interface RealtimeOptions {
  /** 0 takes a free port. */
  port: number;
  host: string;
  appKey: string;
  appSecret: string;
  appId: string;
  bus: Bus;
  log: RealtimeLog;
  limits?: Partial<RealtimeLimits>;
  clock?: { now(): number };
  /** Origins that browsers may come from; '*' for any. Clients that send no Origin (servers, phones) always may. */
  origins?: '*' | readonly string[];
  /** Whose address a request counts for; behind a proxy, read its header here. */
  addressOf?: (request: IncomingMessage) => string;
  /** What becomes of these connections, one answer for each; without it all stay. */
  mayStay?: (connections: readonly ReviewedConnection[]) => Promise<readonly ReviewVerdict[]>;
}

export interface PresenceData {
  user_id: string | number;
  user_info?: Record<string, unknown>;
}

export interface ChannelAuth {
  auth: string;
  channel_data?: string;
}

export interface RealtimeStats {
  sockets: number;
  channels: number;
  delivered: number;
  received: number;
  refused: number;
  /** Clients cut because they read too slowly. */
  slow: number;
}

export interface RealtimeServer {
  /** Starts to listen and returns the port. Rejects when the port is taken. */
  listen(): Promise<number>;
  /** Sends every client away to come back (4200) and stops. */
  close(): Promise<void>;
  /**
   * Sends an event to the subscribers of some channels, in every instance.
   * Rejects when the bus cannot take it, so that the caller can try again.
   */
  publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void>;
  /** The same for many events in one message, in their order. */
  publishAll(events: readonly { channels: string[]; event: string; data: unknown }[]): Promise<void>;
  /**
   * Signs a socket's entry to a private or presence channel; ask only after the permission check. `owners` are keys
   * (user, session) by which `disconnectUser` finds the socket later. Throws RangeError on a malformed socket or
   * channel name, or a presence channel without its member.
   */
  authorize(
    socketId: string,
    channel: string,
    member?: PresenceData,
    owners?: readonly string[],
  ): Promise<ChannelAuth>;
  /** Ends, in every instance, the connections that `owner` was authorised for; they do not come back. */
  disconnectUser(owner: string): Promise<void>;
  /**
   * Asks in every instance again whether the connections of `owner` may stay, ends (4009) those that may not, and has
   * those come again (4200) that hold a channel they may hear no more.
   */
  review(owner: string): Promise<void>;
  stats(): RealtimeStats;
}
