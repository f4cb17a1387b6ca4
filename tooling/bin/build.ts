/** Builds what changed and publishes it: `build.ts [--force] [names…]`. */
import { build } from '../lib/build.ts';

const args = process.argv.slice(2);
try {
  const built = await build(
    args.filter((arg) => !arg.startsWith('--')),
    { force: args.includes('--force') },
  );
  for (const { name, version, changed } of built) {
    console.log(`${name.padEnd(16)}${version}${changed ? '' : '  (unchanged)'}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
