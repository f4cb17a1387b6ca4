import { problem } from '../../../http/problem.ts';

/** Called with the number of tasks ahead, each time that changes, until it is its turn. */
export type OnWait = (ahead: number) => void;

export interface Turns {
  /** Runs the task when it is its turn. Refuses at once (503) when too many are waiting. */
  take<T>(work: () => Promise<T>, onWait?: OnWait): Promise<T>;
}

interface Waiting {
  start(): void;
  onWait: OnWait | undefined;
}

/** Runs `atOnce` tasks at a time, with `waiting` more in a queue, first come first served. */
export function createTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const line: Waiting[] = [];
  const tell = () => {
    for (const [at, { onWait }] of line.entries()) onWait?.(running + at);
  };

  const wait = (onWait: OnWait | undefined) =>
    new Promise<void>((resolve) => {
      line.push({ start: resolve, onWait });
      onWait?.(running + line.length - 1);
    });
  const next = () => {
    const first = line.shift();
    // The slot is handed on, so that no later caller takes it.
    if (first) first.start();
    else running--;
    tell();
  };

  return {
    take: async (work, onWait) => {
      if (running >= atOnce) {
        if (line.length >= most) throw problem('unavailable', 'error.importBusy');
        await wait(onWait);
      } else running++;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
