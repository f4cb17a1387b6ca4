import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { RealtimeServer } from '../realtime/types.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database, Scope, Tx } from './database.ts';
import type { Files } from './files.ts';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';

/** What the server stands on. Everything outside the process is behind one of these. */
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
  /** Told that a commit left something in the outbox. */
  outbox: { wake(): void };
}

const emitting = new WeakSet<Tx>();

/** Remembers that this transaction left something in the outbox. */
export function markEmitting(trx: Tx): void {
  emitting.add(trx);
}

/**
 * One transaction under row-level security for `scope`; once committed, what it left in the outbox goes out.
 * Inside, use only `trx`.
 */
export async function transact<T>(ports: Ports, scope: Scope, work: (trx: Tx) => Promise<T>): Promise<T> {
  let emitted = false;
  const result = await ports.database.transact(scope, async (trx) => {
    const value = await work(trx);
    emitted = emitting.has(trx);
    return value;
  });
  if (emitted) ports.outbox.wake();
  return result;
}
