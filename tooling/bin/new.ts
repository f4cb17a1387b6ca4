/**
 * Writes what something new begins with:
 * `pnpm new remote <name> --title <Spanish> --path </address> [--permission <name>]` an area with one screen.
 * `pnpm new accept <area>` keeps the Spanish where its words have not been translated.
 */
import { parseArgs } from 'node:util';
import { permissions } from '../../contract/src/core/permissions.ts';
import { remoteFiles } from '../lib/generate/remote.ts';
import { acceptCopies, writeNew } from '../lib/generate/written.ts';
import { capture } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';

const usage = `Usage: pnpm new remote <name> --title <Spanish title> --path </address> [--permission <name>]
       pnpm new accept <area>`;

const areaOf = (name: string) => (name.startsWith('mf-') ? name : `mf-${name}`);

/** Ties the new package to the others. */
async function install(): Promise<void> {
  const { code, output } = await capture(
    'npx',
    ['--yes', 'pnpm@12.21.0', 'install', '--config.confirm-modules-purge=false'],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output.trim());
}

async function remote(name: string, options: Record<string, string | boolean | undefined>): Promise<void> {
  const { title, path, permission = 'dashboard.main' } = options;
  if (!/^(mf-)?[a-z][a-z0-9-]*$/.test(name)) throw new Error(`"${name}" is no name for a package.`);
  if (typeof title !== 'string' || typeof path !== 'string' || !/^\/[a-z0-9_/-]+$/.test(path))
    throw new Error(usage);
  if (!permissions.some((one) => one === permission))
    throw new Error(`There is no permission "${permission}" (contract/src/core/permissions.ts).`);
  const files = writeNew(remoteFiles({ name: areaOf(name), title, path, permission: String(permission) }));
  for (const file of files) console.log(file);
  if (options.install !== false) await install();
  console.log(`
Next: translate what begins with ⟨es⟩ in ${areaOf(name)}/src/locales, or keep the Spanish: pnpm new accept ${name}
      pnpm build ${areaOf(name)}`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      title: { type: 'string' },
      path: { type: 'string' },
      permission: { type: 'string' },
      install: { type: 'boolean' },
    },
  });
  const [what, name] = positionals;
  if (!name) throw new Error(usage);
  if (what === 'remote') await remote(name, values);
  else if (what === 'accept') console.log(`${acceptCopies(areaOf(name))} words stay as they are in Spanish.`);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
