/** Times of the realtime connection, in milliseconds. */
export interface RealtimeTiming {
  /** Silence after which the browser asks the server for a sign of life. */
  activity: number;
  /** Time the server has to give it. */
  pong: number;
  /** Time without a connection before it is called unavailable. */
  unavailable: number;
  /** Waits before each further try to connect; the last one repeats. */
  retries: readonly number[];
  /** How long a channel nobody uses is kept, for the screen that comes back. */
  linger: number;
  /** How long channels asked for together are gathered into one authorisation. */
  gather: number;
  /** How long a reconnection waits for its channels before data is caught up. */
  settle: number;
  /** How long a session that the server ended is left to whoever signs out of it, before the server is asked why. */
  ending: number;
  /** How often screens ask again while the server says that live data may be late. */
  late: number;
}

export const defaultTiming: RealtimeTiming = {
  activity: 15_000,
  pong: 5_000,
  unavailable: 5_000,
  retries: [2_000, 3_000, 5_000, 8_000, 15_000],
  linger: 1_000,
  gather: 10,
  settle: 5_000,
  ending: 1_000,
  late: 10_000,
};

/** Up to a quarter more or less, so that many browsers do not come back in the same instant. */
export const jittered = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2);
