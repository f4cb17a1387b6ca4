/**
 * Builds and publishes what changed, then runs the server, passing its flags on (`--no-demo`). `--no-build` starts
 * what is already published.
 */
import { join } from 'node:path';
import { onLifelineCut } from '../../api/src/lifeline.ts';
import { build } from '../lib/build.ts';
import { becomeTied } from '../lib/tied.mjs';
import { root } from '../lib/workspace.ts';

const flags = process.argv.slice(2);
// Until the server runs, there is nothing to shut down.
let stop: () => void = () => process.exit(143);
onLifelineCut(() => stop());
const early = () => process.exit(143);
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
for (const signal of signals) process.on(signal, early);

try {
  const began = performance.now();
  const changed = flags.includes('--no-build') ? [] : (await build([])).filter((one) => one.changed);
  if (changed.length) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Built ${changed.map(({ name }) => name).join(', ')} in ${seconds} s.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const signal of signals) process.off(signal, early);
stop = becomeTied(
  process.execPath,
  // The server's own thread has its heap before its first line could set it; see api/src/memory.ts.
  [
    '--max-semi-space-size=8',
    join(root, 'api/src/main.ts'),
    ...flags.filter((flag) => flag !== '--no-build'),
  ],
  // The embedded database is compiled in several threads, each of which would keep its memory arena.
  { cwd: root, env: { MALLOC_ARENA_MAX: '2', ...process.env } },
);
