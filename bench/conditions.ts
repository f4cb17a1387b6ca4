import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { findChromium } from 'tooling/lib/find.ts';

/** The first line a program prints about itself; empty if there is none. */
function said(file: string | undefined, ...args: string[]): string {
  if (!file) return '';
  try {
    return (
      execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0] ?? ''
    );
  } catch {
    return '';
  }
}

const chromium = said(await findChromium(), '--version').trim();

/** The machine's load of the last minute. */
export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(2);

/** Commit, day and machine of a run, in one line; `clean` if the working tree has no changes. */
export function conditions(): { line: string; clean: boolean } {
  const clean = said('git', 'status', '--porcelain') === '';
  const commit = said('git', 'rev-parse', '--short', 'HEAD') || 'no commit';
  const cores = cpus();
  const parts = [
    `Commit ${commit}${clean ? '' : ' with changes'}`,
    new Date().toISOString().slice(0, 10),
    `${cores.length} cores${cores[0]?.model ? ` (${cores[0].model.trim()})` : ''}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.versions.node}`,
    ...(chromium ? [chromium] : []),
  ];
  return { line: `${parts.join(', ')}.`, clean };
}
