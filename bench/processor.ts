import { readdirSync, readFileSync } from 'node:fs';

/** Hundredths of a second: the unit in which Linux counts processor time. */
const TICKS = 100;

interface Used {
  parent: number;
  seconds: number;
  /** Including children that have ended. */
  all: number;
}

function usedBy(pid: number | string): Used | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, oldUser = 0, oldSystem = 0] = fields.slice(11, 15);
    const seconds = (user + system) / TICKS;
    return { parent: fields[1] ?? 0, seconds, all: seconds + (oldUser + oldSystem) / TICKS };
  } catch {
    return null;
  }
}

/**
 * Seconds of processor time a process has used; with `children`, its whole family, including those that ended.
 * Linux.
 */
export function processorSeconds(pid: number, { children = false } = {}): number {
  if (!children) return usedBy(pid)?.seconds ?? 0;
  let sum = usedBy(pid)?.all ?? 0;
  for (const name of readdirSync('/proc')) {
    const used = /^\d+$/.test(name) ? usedBy(name) : null;
    if (used?.parent === pid) sum += used.all;
  }
  return sum;
}

/** The parent of a process; 0 if unknown. */
export const parentOf = (pid: number): number => usedBy(pid)?.parent ?? 0;
