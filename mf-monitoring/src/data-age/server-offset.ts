import { serverClock } from 'contract';
import { call } from 'shared-auth';

const TRIES = 3;

/**
 * Milliseconds by which the server's clock is ahead of this device's, measured by the fastest of three requests; the
 * error is at most half its round trip. Null if the server does not respond.
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
      // Without a response the offset is unknown, and no age is shown.
    }
  }
  return best.offset;
}
