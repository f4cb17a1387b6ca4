import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './ports/config.ts';
import { StartupError } from './ports/startup-error.ts';

/** The child's last message. */
export interface PreparationFailure {
  reason: string;
}

export interface Preparation {
  /** Settles when the folder can be opened. Rejects with a StartupError; after `cut`, never settles. */
  done: Promise<void>;
  /** Cancels; settles when nobody uses the folder any more. The next start begins again. */
  cut(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('./prepare-child.ts', import.meta.url));

/**
 * Creates the embedded database of an empty data folder, with its migrations and the demo's data, in a process that
 * ends, because a process keeps the memory this takes. Does nothing if there is a database. `file` is the script.
 */
export function beginPreparation(config: Config, file = CHILD): Preparation {
  if (config.DATABASE_URL || existsSync(join(config.DATA_DIR, 'db'))) {
    return { done: Promise.resolve(), cut: () => Promise.resolve() };
  }
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let reason: string | undefined;
  let isCut = false;
  child.on('message', (failure: PreparationFailure) => {
    reason = failure.reason;
  });
  const heard = new Promise((resolve) => child.once('disconnect', resolve));
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      reason ??= `The database cannot be prepared: ${error.message}`;
      if (child.pid === undefined) resolve();
    });
    child.once('exit', (code, signal) => {
      if (code !== 0)
        reason ??= `The database cannot be prepared: the process for it ended (${signal ?? code})`;
      // Its last message may arrive after its end.
      void heard.then(() => resolve());
    });
  });
  child.send(config, () => {});
  return {
    done: new Promise((resolve, reject) => {
      void ended.then(() => {
        if (isCut) return;
        if (reason === undefined) resolve();
        else reject(new StartupError(reason));
      });
    }),
    cut: () => {
      isCut = true;
      child.kill('SIGTERM');
      return ended;
    },
  };
}
