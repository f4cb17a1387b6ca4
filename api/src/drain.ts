import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Ports } from './ports/ports.ts';

/** How long running calls may take to end. */
const CALLS_MS = 5000;

/**
 * Shuts down gracefully: health turns bad, and for `seconds` everything is served as before, so that a balancer routes
 * calls elsewhere; then sockets are asked to reconnect (4200), new calls are refused, and running ones end or are cut.
 */
export async function drain(
  app: FastifyInstance,
  { readiness, realtime, config, log }: Ports,
  seconds = config.DRAIN_SECONDS ?? (config.REDIS_URL ? 3 : 0),
): Promise<void> {
  readiness.stopping = true;
  if (seconds > 0) await pause(seconds * 1000);
  const limit = setTimeout(() => {
    log.warn({}, 'calls that took too long were cut');
    app.server.closeAllConnections();
  }, CALLS_MS);
  await Promise.all([realtime.close(), app.close()]).finally(() => clearTimeout(limit));
}
