import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

interface Holder {
  pid: number;
  /** When the machine started, in seconds: a pid means nothing after a reboot. */
  booted: number;
}

const held = new Set<string>();
const bootedAt = () => Math.round(Date.now() / 1000 - uptime());

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Locks a data folder for this process; returns how to release it. Throws StartupError when another running
 * process has it. What a dead process left behind is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'vigia.lock');
  const mine = JSON.stringify({ pid: process.pid, booted: bootedAt() } satisfies Holder);
  const write = () => writeFileSync(file, mine, { flag: 'wx' });
  try {
    write();
  } catch {
    const holder = readHolder(file);
    const stale =
      !holder ||
      Math.abs(holder.booted - bootedAt()) > 5 ||
      (holder.pid === process.pid ? !held.has(file) : !isAlive(holder.pid));
    if (!stale) {
      throw new StartupError(`The data folder ${folder} is in use by another process (pid ${holder.pid})`);
    }
    rmSync(file, { force: true });
    write();
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}
