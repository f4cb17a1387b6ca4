import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Gate } from './gate.ts';
import { currentCall, currentLane } from './lane.ts';
import { lostError } from './outage.ts';
import { namedOf } from './planned-once.ts';

/**
 * A client whose broken connection does not end the process: its pending queries fail, and the pool drops it.
 * (The pool itself only listens while a client is idle.)
 */
class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
    // Looked up at each call: tests count queries on the prototype.
    const ask = (...given: unknown[]) =>
      (pg.Client.prototype.query as (...given: unknown[]) => unknown).apply(this, given);
    this.query = ((asked: unknown, values?: unknown, ...rest: unknown[]) => {
      const named = namedOf(asked, values);
      return named ? ask(named, ...rest) : ask(asked, values, ...rest);
    }) as pg.Client['query'];
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool behind a gate: an admitted caller gets a free connection, or one is opened. */
class GatedPool extends pg.Pool {
  readonly #gate: Gate;
  readonly #holdMs: number;

  constructor(config: pg.PoolConfig, gate: Gate, holdMs: number) {
    super({ ...config, Client: SteadyClient });
    this.#gate = gate;
    this.#holdMs = holdMs;
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    const lane = currentLane();
    const kind = lane === 'calls' ? currentCall()?.id : undefined;
    const leave = await this.#gate.enter({ first: lane === 'signing', patient: lane === 'own', kind });
    try {
      const client = await super.connect();
      const release = client.release;
      const limit = setTimeout(() => hangUp(client), this.#holdMs).unref();
      client.release = (error?: Error | boolean) => {
        clearTimeout(limit);
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** The server ends statements that take too long: a connection held for longer than that is not in a query. */
function hangUp(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  connection.stream.destroy(lostError('The connection was silent for too long'));
}

/** A pool of connections, none of which can end the process. `holdMs`: how long a caller may hold one. */
export function createPool(config: pg.PoolConfig, gate: Gate, holdMs: number): pg.Pool {
  return new GatedPool(config, gate, holdMs);
}
