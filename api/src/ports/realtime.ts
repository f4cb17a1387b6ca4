import type { IncomingMessage } from 'node:http';
import type { Bus } from './bus.ts';

/** Limits of one client, one address or the whole server. Sizes in bytes, times in milliseconds. */
export interface RealtimeLimits {
  /** Maximum frame size from a client. */
  messageBytes: number;
  /** Maximum size of an event (its data as text) to publish. */
  eventBytes: number;
  /** Largest `channel_data` of a presence member. */
  memberBytes: number;
  /** Maximum body size of a request to the HTTP API. */
  bodyBytes: number;
  /** Maximum channels per event. */
  channelsPerEvent: number;
  /** Maximum events per batch. */
  eventsPerBatch: number;
  subscriptionsPerSocket: number;
  socketsPerAddress: number;
  sockets: number;
  /** Frames of a client that may be waiting for the bus. */
  pendingFrames: number;
  /** Client events per second and socket. */
  clientEventsPerSecond: number;
  /** Unsent bytes after which a client counts as too slow. */
  bufferedBytes: number;
  /** Silence after which a client must ping (announced at connection) and after which the server pings. */
  activityTimeout: number;
  /** Time a client has to respond to the server's ping. */
  pongTimeout: number;
  /** Time a client has to close before it is cut. */
  closeTimeout: number;
  /** How often silence is checked. */
  sweepEvery: number;
  /** Interval of the instance's heartbeat; other instances consider it stopped after three times that. */
  beatEvery: number;
  /** How often it checks who may still be connected while the other instances are unreachable. */
  lookEvery: number;
}

export interface RealtimeLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A connection whose rights are checked again. */
export interface ReviewedConnection {
  owners: ReadonlySet<string>;
  address: string;
  /** Channels it has joined or got a signature for. */
  granted: ReadonlySet<string>;
}

/** A connection stays, ends for good, or must reconnect because it has lost a channel. */
export type ReviewVerdict = 'stay' | 'end' | 'renew';

export interface RealtimeOptions {
  /** 0 uses a free port. */
  port: number;
  host: string;
  appKey: string;
  appSecret: string;
  appId: string;
  bus: Bus;
  log: RealtimeLog;
  limits?: Partial<RealtimeLimits>;
  clock?: { now(): number };
  /** Origins allowed for browsers; '*' for any. Clients that send no Origin (servers, phones) always may. */
  origins?: '*' | readonly string[];
  /** The client address of a request; behind a proxy, read its header here. */
  addressOf?: (request: IncomingMessage) => string;
  /** Decides about these connections, one result for each; without it all stay. */
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
  /** Clients disconnected because they read too slowly. */
  slow: number;
}

export interface RealtimeServer {
  /** Starts to listen and returns the port. Rejects when the port is taken. */
  listen(): Promise<number>;
  /** Asks every client to reconnect (4200) and stops. */
  close(): Promise<void>;
  /**
   * Sends an event to the subscribers of some channels, in every instance.
   * Rejects when the bus is unavailable, so that the caller can retry.
   */
  publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void>;
  /** The same for many events in one message, in order. */
  publishAll(events: readonly { channels: string[]; event: string; data: unknown }[]): Promise<void>;
  /**
   * Signs a socket's entry to a private or presence channel; call only after the permission check. `owners` are keys
   * (user, session) by which `disconnectUser` finds the socket later. Throws RangeError on a malformed socket or
   * channel name, or a presence channel without its member.
   */
  authorize(
    socketId: string,
    channel: string,
    member?: PresenceData,
    owners?: readonly string[],
  ): Promise<ChannelAuth>;
  /** Ends, in every instance, the connections that `owner` was authorised for; they do not reconnect. */
  disconnectUser(owner: string): Promise<void>;
  /**
   * Checks in every instance whether the connections of `owner` may stay, ends (4009) those that may not, and has
   * those reconnect (4200) that are on a channel they may no longer join.
   */
  review(owner: string): Promise<void>;
  stats(): RealtimeStats;
}
