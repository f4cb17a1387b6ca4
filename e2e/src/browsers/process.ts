import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A child process that has printed that it is ready, and is ended by its id. */
export interface Program {
  /** The match of `ready` in its output. */
  said: RegExpExecArray;
  stop(): Promise<void>;
}

interface Start {
  env?: Record<string, string>;
  /** What it prints on either output once it is ready. */
  ready: RegExp;
  /** Milliseconds to wait for it. Default 30,000. */
  timeout?: number;
}

/** Starts a program; rejects when it ends first, or does not print it in time. */
export async function startProgram(
  command: string,
  args: string[],
  { env = {}, ready, timeout = 30_000 }: Start,
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, so that its children end with it.
    detached: true,
  });
  const stop = () => end(child);
  try {
    return { said: await heard(child, command, ready, timeout), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function heard(
  child: ChildProcess,
  command: string,
  ready: RegExp,
  timeout: number,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${command} was not ready in ${timeout / 1000} s`)),
      timeout,
    );
    const last: string[] = [];
    const read = (stream: Readable) =>
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line);
        const match = ready.exec(line);
        if (match) settle(() => resolve(match));
      });
    const settle = (how: () => void) => {
      clearTimeout(timer);
      how();
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) read(stream);
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code) =>
      settle(() => reject(new Error(`${command} ended with ${code}: ${last.slice(-3).join(' ')}`))),
    );
  });
}

/** Ends a program and its children; after three seconds they are killed. */
async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name);
    } catch {
      // It has ended already.
    }
  };
  signal('SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000))]);
  signal('SIGKILL');
}
