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

export const defaultLimits: RealtimeLimits = {
  messageBytes: 16 * 1024,
  eventBytes: 64 * 1024,
  memberBytes: 2 * 1024,
  bodyBytes: 1024 * 1024,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  subscriptionsPerSocket: 200,
  socketsPerAddress: 200,
  sockets: 20_000,
  pendingFrames: 1000,
  clientEventsPerSecond: 10,
  bufferedBytes: 1024 * 1024,
  activityTimeout: 30_000,
  pongTimeout: 15_000,
  closeTimeout: 2000,
  sweepEvery: 5000,
  beatEvery: 5000,
  lookEvery: 2000,
};
