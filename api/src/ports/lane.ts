import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose work uses the database: people who sign in or whose session is looked up (`signing`), their calls (`calls`),
 * or background jobs (`own`). Each has its own connections on PostgreSQL, so that none waits behind another.
 */
export type Lane = 'signing' | 'calls' | 'own';

/** What is known of one HTTP call while it runs, wherever it has got to. */
export interface Call {
  /** The endpoint's id. */
  id: string;
  /** Transactions that were committed so far. */
  commits: number;
  /** True once a connection broke while its transaction was being committed: nobody knows whether it was. */
  doubtful: boolean;
}

interface Place {
  lane: Lane;
  call?: Call;
}

const places = new AsyncLocalStorage<Place>();

export const currentLane = (): Lane => places.getStore()?.lane ?? 'own';

/** The call this runs for; undefined in background jobs. */
export const currentCall = (): Call | undefined => places.getStore()?.call;

/** Runs `work`, and anything it starts, in a lane and for no call. */
export const inLane = <T>(lane: Lane, work: () => T): T => places.run({ lane }, work);

/** The same for a call. */
export const inCall = <T>(call: Call, work: () => T, lane: Lane = 'calls'): T =>
  places.run({ lane, call }, work);
