import type { Lane } from './lane.ts';
import type { PgliteThread } from './pglite/thread.ts';

export type DatabaseConfig =
  /**
   * `copied` is the database folder itself, unused, instead of a data folder to be locked. `thread` runs
   * already, and keeps running when the database is closed.
   */
  | { kind: 'pglite'; folder: string | null; dump?: string | null; copied?: string; thread?: PgliteThread }
  | {
      kind: 'postgres';
      url: string;
      /** For people's calls; a few more are opened for signing in and for the server's own work. */
      connections?: number;
      searchPath?: string;
      /** Awaited before each connection, for tests. */
      beforeConnect?: () => Promise<void>;
      /** Shorter limits than people get, for tests. */
      limits?: Partial<Record<Lane, Partial<LaneLimits>>>;
    };

/** What one lane may take of PostgreSQL, in milliseconds where it is time. */
export interface LaneLimits {
  connections: number;
  /** One statement. */
  statementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** Doing nothing in the middle of a transaction. */
  idleMs: number;
  /** Having a connection: longer than all of these, `patiently` included. */
  holdMs: number;
  queue: number;
  waitMs: number;
}

/** By default. */
export const lanes: Record<Lane, LaneLimits> = {
  signing: {
    ...{ connections: 3, statementMs: 5000, lockMs: 1000, idleMs: 10_000, holdMs: 20_000 },
    ...{ queue: 300, waitMs: 4000 },
  },
  calls: {
    ...{ connections: 10, statementMs: 15_000, lockMs: 3000, idleMs: 30_000, holdMs: 300_000 },
    ...{ queue: 200, waitMs: 4000 },
  },
  own: {
    ...{ connections: 5, statementMs: 600_000, lockMs: 10_000, idleMs: 300_000, holdMs: 3_600_000 },
    ...{ queue: 0, waitMs: 0 },
  },
};
