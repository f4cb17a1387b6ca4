import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** `pnpm bench [name…]`: runs the benchmarks one after another; each prints what it measured. */
const all = [
  'start',
  'api',
  'lists',
  'search',
  'analytics',
  'imports',
  'phone',
  'switch',
  'lighthouse',
  'map',
  'positions',
];
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : all) {
  const file = new URL(`./${name}.ts`, import.meta.url).pathname;
  if (!existsSync(file)) {
    console.error(`There is no benchmark "${name}". There are: ${all.join(', ')}`);
    process.exitCode = 1;
    continue;
  }
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
