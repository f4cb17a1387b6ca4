/**
 * Publishes one area and nothing else: `release.ts mf-elog`.
 * Rolls it back: `release.ts mf-elog --to 0.1.0-ab12cd34`. Lists releases: `release.ts --list`.
 */
import { parseArgs } from 'node:util';
import { build } from '../lib/build.ts';
import { pointTo, readRegistry, releasesLine, whilePublishing } from '../lib/registry.ts';
import { packageNamed } from '../lib/workspace.ts';

const usage = 'Usage: pnpm release <area> [--to <version>] | pnpm release --list';

function list(): void {
  for (const [name, entry] of Object.entries(readRegistry())) console.log(releasesLine(name, entry));
}

async function release(name: string): Promise<void> {
  const [result] = await build([name]);
  if (!result) return;
  if (name !== 'shell') await whilePublishing(() => pointTo(name, result.version));
  console.log(`${name} is now ${result.version}.`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, list: { type: 'boolean' } },
  });
  const [name] = positionals;
  if (values.list) list();
  else if (!name || positionals.length > 1) throw new Error(usage);
  else if (values.to) {
    packageNamed(name);
    const { to } = values;
    await whilePublishing(() => pointTo(name, to));
    console.log(`${name} is now ${to}.`);
  } else await release(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
