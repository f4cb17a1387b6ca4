import { serverClock } from 'contract';
import { call } from 'shared-auth';

const TRIES = 3;

/**
 * Milliseconds by which the server's clock is ahead of this device's, by the fastest of three answers: half of its way
 * is how wrong it can be. Null when the server does not answer.
 */
export async function serverOffset(): Promise<number | null> {
  let best = { way: Number.POSITIVE_INFINITY, offset: null as number | null };
  for (let nth = 0; nth < TRIES; nth++) {
    const began = Date.now();
    try {
      const { now } = await call(serverClock, {});
      const way = Date.now() - began;
      if (way < best.way) best = { way, offset: Date.parse(now) - (began + way / 2) };
    } catch {
      // Whoever cannot ask does not know; what is shown says so by showing nothing.
    }
  }
  return best.offset;
}
