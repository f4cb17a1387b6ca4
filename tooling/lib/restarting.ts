import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { spawnTied } from './tied.mjs';

/**
 * Runs a Node script and restarts it, after a clean shutdown, when a file in one of the folders
 * changes. Node's own `--watch` also captures the script's worker threads, which then never respond.
 */
export function runRestarting(args: string[], folders: string[], env: NodeJS.ProcessEnv): void {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let restarting = false;

  const start = () => {
    restarting = false;
    child = spawnTied(process.execPath, args, { env }).child;
    child.once('exit', (code) => {
      child = undefined;
      if (restarting) start();
      else if (code)
        console.error(`The server ended with code ${code}; it starts again when a file changes.`);
    });
  };
  const restart = () => {
    if (!child) return start();
    restarting = true;
    child.kill('SIGTERM');
  };

  start();
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_, file) => {
      if (file?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 150);
    });
  }
  process.on('exit', () => child?.kill('SIGTERM'));
}
