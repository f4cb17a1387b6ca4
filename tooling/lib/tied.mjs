/**
 * A child that does not outlive who started it. Plain JavaScript with no dependency, since the first command runs it
 * on any Node from 20 on. The child holds one end of a pipe (`api/src/lifeline.ts`): when the other is closed, by us
 * or by our end of any kind, the child shuts down cleanly.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LIFELINE = 3;

/** Starts a child with our input and output and a lifeline; `cut` requests it to stop, and may be called twice. */
export function spawnTied(command, args, { env = process.env, ...options } = {}) {
  const child = spawn(command, args, {
    ...options,
    env: { ...env, VIGIA_LIFELINE: String(LIFELINE) },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  const line = child.stdio[LIFELINE];
  line?.on('error', () => {});
  return { child, cut: () => line?.destroy() };
}

/**
 * Hands this process over to a child: a signal cuts its lifeline, its end is ours. The signal itself is not passed on:
 * a terminal, or a process that ends a whole group, sends it to the child too, for which a second one forces a stop.
 * @returns a function that requests the stop too.
 */
export function becomeTied(command, args, options) {
  const { child, cut } = spawnTied(command, args, options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, cut);
  child.on('error', (error) => {
    console.error(`Cannot start ${command}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  return cut;
}

const shells = /^(sh|ash|bash|dash|ksh|zsh|busybox)$/;

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/**
 * Calls `gone` once the package manager that runs us as its script is gone. npm passes a signal to the shell between
 * us, which ends without a word; pnpm, or `kill -9` of either, sends nothing at all. What was started by hand is left
 * alone: `nohup` may outlive its shell.
 */
export function onRunnerGone(script, gone) {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  const runner = shells.test(commandOf(parent)) ? parentOf(parent) : 0;
  const timer = setInterval(() => {
    if (process.ppid === parent && (!runner || parentOf(parent) === runner)) return;
    clearInterval(timer);
    gone();
  }, 250);
  timer.unref();
}
