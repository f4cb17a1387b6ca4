import pg from 'pg';

/**
 * A client whose breaking is no event that ends the process: what was asked of it is refused, and the pool forgets it.
 * (The pool itself listens only while a client is idle.)
 */
class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** A pool of connections, none of which can end the process. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: SteadyClient });
  pool.on('error', () => {});
  return pool;
}
