/** Times of the realtime connection, in milliseconds. */
export interface RealtimeTiming {
  /** Silence after which the browser pings the server. */
  activity: number;
  /** Time the server has to respond. */
  pong: number;
  /** Time without a connection before it is called unavailable. */
  unavailable: number;
  /** Delays before each retry of the connection; the last one repeats. */
  retries: readonly number[];
  /** How long an unused channel is kept, in case its screen returns. */
  linger: number;
  /** How long channel authorisations are batched into one request. */
  gather: number;
  /** How long a reconnection waits for its channels before data is caught up. */
  settle: number;
  /** How long a sign-out in progress has to finish, before querying the server why it ended the session. */
  ending: number;
  /** How often screens poll while the server reports that live data may be late. */
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

/** Up to a quarter more or less, so that many browsers do not reconnect at the same instant. */
export const jittered = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2);
