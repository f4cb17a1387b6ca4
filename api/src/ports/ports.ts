import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';
import type { Directions } from './directions.ts';
import type { Files } from './files.ts';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';
import type { RealtimeServer } from './realtime.ts';
import type { Sender } from './sender.ts';
import type { Scope } from './transaction-scope.ts';

/** The server's dependencies. Everything outside the process is behind one of these. */
export interface Ports {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: Database;
  bus: Bus;
  realtime: RealtimeServer;
  files: Files;
  mail: Mail;
  push: Push;
  /** Null while nobody sends SMS and calls. */
  sender: Sender | null;
  directions: Directions;
  /** Whether the server is about to stop: balancers then route calls elsewhere. */
  readiness: { stopping: boolean };
  /** Notified that a commit left something in the outbox. */
  outbox: { wake(): void };
}

/** What seeding the demo's data needs. */
export type SeedPorts = Pick<Ports, 'clock' | 'config' | 'database' | 'files' | 'log' | 'outbox'>;

const emitting = new WeakSet<Tx>();

/** Records that this transaction wrote to the outbox. */
export function markEmitting(trx: Tx): void {
  emitting.add(trx);
}

const afterwards = new WeakMap<Tx, (() => Promise<void>)[]>();

/** Runs once this transaction is committed, and only then. A failure is only logged. */
export function onCommit(trx: Tx, work: () => Promise<void>): void {
  afterwards.set(trx, [...(afterwards.get(trx) ?? []), work]);
}

/**
 * One transaction under row-level security for `scope`; after the commit, its outbox rows are published, and
 * deferred work runs. Inside, use only `trx`.
 */
export async function transact<T>(
  ports: Pick<Ports, 'database' | 'outbox' | 'log'>,
  scope: Scope,
  work: (trx: Tx) => Promise<T>,
): Promise<T> {
  let emitted = false;
  let waiting: (() => Promise<void>)[] = [];
  const result = await ports.database.transact(scope, async (trx) => {
    const value = await work(trx);
    emitted = emitting.has(trx);
    waiting = afterwards.get(trx) ?? [];
    return value;
  });
  if (emitted) ports.outbox.wake();
  const done = await Promise.allSettled(waiting.map((work) => work()));
  for (const one of done) {
    if (one.status === 'rejected') ports.log.error({ err: one.reason }, 'after a commit');
  }
  return result;
}
