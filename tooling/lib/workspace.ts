import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export interface Package {
  name: string;
  /** Absolute folder. */
  folder: string;
  version: string;
  /** Public subpaths, as in package.json: `{ '.': './src/index.ts' }`. */
  exports: Record<string, string>;
  /** Names of the workspace packages it depends on. */
  uses: string[];
}

interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Every package of the workspace, in alphabetical order. */
export function packages(): Package[] {
  return readdirSync(root)
    .filter((name) => name !== 'node_modules' && existsSync(join(root, name, 'package.json')))
    .map((name) => {
      const folder = join(root, name);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      const all = { ...manifest.dependencies, ...manifest.devDependencies };
      return {
        name: manifest.name,
        folder,
        version: manifest.version,
        exports: manifest.exports ?? {},
        uses: Object.keys(all).filter((name) => all[name]?.startsWith('workspace:')),
      };
    });
}

/** One package by its name; throws a readable error when there is none. */
export function packageNamed(name: string): Package {
  const all = packages();
  const found = all.find((one) => one.name === name);
  if (found) return found;
  throw new Error(`There is no package "${name}". There are: ${all.map((one) => one.name).join(', ')}.`);
}

/** The areas: remotes that have a page to show. */
export function remotes(): Package[] {
  return packages().filter(
    ({ name, folder }) => name.startsWith('mf-') && existsSync(join(folder, 'src/remote.tsx')),
  );
}
