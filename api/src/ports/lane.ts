import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of one HTTP call while it runs, wherever it has got to. */
export interface Call {
  /** The endpoint's id. */
  id: string;
  /** Transactions that were committed so far. */
  commits: number;
  /** True once a connection broke while its transaction was being committed: nobody knows whether it was. */
  doubtful: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/** The call this runs for; undefined in what the server does by itself. */
export const currentCall = (): Call | undefined => calls.getStore();

/** Runs `work`, and whatever it starts, for a call. */
export const inCall = <T>(call: Call, work: () => T): T => calls.run(call, work);
