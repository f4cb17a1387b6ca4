import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Package, packageNamed, root } from './workspace.ts';

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** Build inputs besides the package itself. Areas contain no code of the facades: the shell has it. */
const bundled = { shell: ['contract', 'shared-auth', 'shared-ui'], remote: ['contract'] };

/** Eight hex digits that change when any build input changes: sources, versions, the build itself. */
export function inputsHash(one: Package): string {
  const others = bundled[one.name === 'shell' ? 'shell' : 'remote'].map((name) => packageNamed(name).folder);
  const hash = createHash('sha256').update(process.version);
  for (const folder of [one.folder, ...others, join(root, 'tooling/webpack'), join(root, 'tooling/lib')]) {
    addFolder(hash, folder);
  }
  for (const name of ['shared-ui', 'shared-auth']) {
    hash.update(readFileSync(join(packageNamed(name).folder, 'package.json')));
  }
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 8);
}

/** Eight hex digits over a folder's content, including names. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  addFolder(hash, folder);
  return hash.digest('hex').slice(0, 8);
}

/** Every file in a folder, in a fixed order, without tests and generated files. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
}

/** Every folder of words in a package's sources. */
export function localesOf(folder: string): string[] {
  const source = join(folder, 'src');
  if (!existsSync(source)) return [];
  const found = filesBelow(source).map((file) => dirname(file));
  return [...new Set(found)].filter((path) => basename(path) === 'locales');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const file of filesBelow(folder))
    hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
}
