/**
 * Scaffolds something new:
 * `pnpm new remote <name> --title <Spanish> --path </address> [--permission <name>]` an area with one screen.
 * `pnpm new catalogue <area> <thing> --title <Spanish> --path </address> --permission <name>` a list of records, from
 * its table to its screens: name and description, as a starting point.
 * `pnpm new accept <area>` accepts the Spanish text where its words have not been translated.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { permissions } from '../../contract/src/core/permissions.ts';
import { catalogueFiles, catalogueWords, wordsOfCatalogue } from '../lib/generate/catalogue.ts';
import { catalogueInsertions } from '../lib/generate/catalogue-insertions.ts';
import { insertAll } from '../lib/generate/insert.ts';
import { remoteFiles } from '../lib/generate/remote.ts';
import { acceptCopies, addWords, writeNew } from '../lib/generate/written.ts';
import { capture } from '../lib/run.ts';
import { readDeclaration } from '../lib/static-half.ts';
import { packageNamed, root } from '../lib/workspace.ts';

const usage = `Usage: pnpm new remote <name> --title <Spanish title> --path </address> [--permission <name>]
       pnpm new catalogue <area> <thing> --title <Spanish title> --path </address> --permission <name>
           [--many <things>] [--folder <contract and server>] [--api </v1/thing>]
       pnpm new accept <area>`;

const areaOf = (name: string) => (name.startsWith('mf-') ? name : `mf-${name}`);

/** Links the new package to the others. */
async function install(): Promise<void> {
  const { code, output } = await capture(
    'npx',
    ['--yes', 'pnpm@12.21.0', 'install', '--config.confirm-modules-purge=false'],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output.trim());
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

const isName = (name: string) => /^[a-z][a-z0-9-]*$/.test(name);

/** What every new thing needs, or a sentence that states what is missing. */
function placeOf({ title, path, permission }: Options) {
  if (typeof title !== 'string' || typeof path !== 'string' || !/^\/[a-z0-9_/-]+$/.test(path))
    throw new Error(usage);
  if (!permissions.some((one) => one === permission))
    throw new Error(`There is no permission "${permission}" (contract/src/core/permissions.ts).`);
  return { title, path, permission: String(permission) };
}

async function remote(name: string, options: Options): Promise<void> {
  if (!isName(name)) throw new Error(`"${name}" is no name for a package.`);
  const place = placeOf({ ...options, permission: options.permission ?? 'dashboard.main' });
  const files = writeNew(remoteFiles({ name: areaOf(name), ...place }));
  for (const file of files) console.log(file);
  if (options.install !== false) await install();
  console.log(`
Next: translate what begins with ⟨es⟩ in ${areaOf(name)}/src/locales, or keep the Spanish: pnpm new accept ${name}
      pnpm build ${areaOf(name)}`);
}

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

async function catalogue(name: string, one: string, options: Options): Promise<void> {
  const area = packageNamed(areaOf(name));
  const many = text(options.many, `${one}s`);
  const folder = text(options.folder, name.replace(/^mf-/, ''));
  if (![one, many, folder].every(isName)) throw new Error(usage);
  const { menu } = await readDeclaration(area);
  const made = {
    ...placeOf(options),
    remote: area.name,
    area: folder,
    one,
    many,
    api: text(options.api, `/v1/${one}`),
    section: menu[0]?.section ?? 'own',
    order: Math.max(0, ...menu.map(({ order }) => order)) + 10,
    migration: nextMigration(),
    firstOfRemote: !existsSync(join(area.folder, 'src/catalogues.ts')),
    firstOfArea: !existsSync(join(root, 'contract/src', folder)),
  };
  const files = writeNew(catalogueFiles(made));
  files.push(...insertAll(catalogueInsertions(made)));
  const words = addWords(area.name, wordsOfCatalogue(made), catalogueWords(made));
  const { code, output } = await capture(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--write', ...files.filter((file) => !file.endsWith('.sql'))],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output);
  // In a process of its own, which reads the manifests as they are now.
  const listed = await capture(process.execPath, [join(root, 'tooling/bin/slots.ts')], { cwd: root });
  if (listed.code !== 0) throw new Error(listed.output);
  for (const file of [...files, ...words, 'docs/slots.md']) console.log(file);
  console.log(`
Next: the Spanish words of "${wordsOfCatalogue(made)}" and their translations in ${area.name}/src/locales
      (pnpm new accept ${name} keeps the Spanish), its own fields in the contract, the table and the form.`);
}

/** The number after the last migration's. */
function nextMigration(): string {
  const numbers = readdirSync(join(root, 'api/migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(3, '0');
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
      many: { type: 'string' },
      folder: { type: 'string' },
      api: { type: 'string' },
    },
  });
  const [what, name, thing] = positionals;
  if (!name) throw new Error(usage);
  if (what === 'remote') await remote(name, values);
  else if (what === 'catalogue' && thing) await catalogue(name, thing, values);
  else if (what === 'accept') console.log(`${acceptCopies(areaOf(name))} words stay as they are in Spanish.`);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
