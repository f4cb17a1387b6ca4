import type { RealtimeLimits } from '../ports/realtime.ts';

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
