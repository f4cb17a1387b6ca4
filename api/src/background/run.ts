import { feedOf } from '../modules/field/position/position-feed.ts';
import type { Ports } from '../ports/ports.ts';
import { background, type Work } from './registry.ts';

export interface Background {
  /** Waits for running work and stops. */
  stop(): Promise<void>;
}

/**
 * Starts the server's background work. Each job waits for its own end before it runs again, and survives a
 * failure.
 */
export function startBackground(ports: Ports, all: readonly Work[] = background): Background {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const run = (work: Work) => {
    const turn = work
      .run(ports, () => stopped)
      .then(() => {})
      .catch((error: unknown) => ports.log.error({ err: error, task: work.name }, 'background task failed'))
      .finally(() => {
        running.delete(turn);
        if (!stopped) timers.set(work.name, setTimeout(() => run(work), work.everyMs).unref());
      });
    running.add(turn);
  };
  for (const work of all) {
    if (work.firstAfterMs === undefined) run(work);
    else timers.set(work.name, setTimeout(() => run(work), work.firstAfterMs).unref());
  }

  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
      await feedOf(ports).flush();
    },
  };
}
