import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Package, packageNamed } from '../lib/workspace.ts';
import { modulePath } from './paths.ts';
import { installedVersion } from './shared.ts';

/** Subpaths of the facades that browsers never load. */
const unpublished = new Set(['shared-auth/testing', 'shared-ui/testing']);

/** Every import name of the facades: `shared-ui`, `shared-ui/dialog`… from their package exports. */
function facadeRequests(): string[] {
  return ['shared-ui', 'shared-auth'].flatMap((name) => {
    const { exports, folder } = packageNamed(name);
    return Object.entries(exports)
      .filter(([subpath, file]) => !subpath.includes('*') && existsSync(join(folder, file)))
      .map(([subpath]) => name + subpath.slice(1))
      .filter((request) => !unpublished.has(request));
  });
}

/** React as areas use it, and the functions their schemas are written with. */
const libraries = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'contract/z'];

/** In one file with what the shell loads beside them, by the name of that chunk. */
const together: Record<string, string> = { 'shared-ui/slot': 'slots' };

/** Every import name that areas get from the shell. */
export const lentRequests = (): string[] => [...libraries, ...facadeRequests()];

/** A package inside the federation plugin, as the file of its ES modules. */
export function moduleHalf(...requests: string[]): string {
  const file = requests.reduce(
    (from, request) => createRequire(from).resolve(request),
    modulePath('@module-federation/enhanced/webpack'),
  );
  return file.replace(/\.cjs$/, '.js');
}

/**
 * Writes the module `lent-packages`: the packages the shell shares with areas, each by import name, with version and
 * loader; and the federation runtime that shares them. Returns the file, which is in the shell so that names resolve
 * as the shell's own.
 */
export function writeLentPackages(shell: Package): string {
  const folder = join(shell.folder, '.cache');
  const file = join(folder, 'lent-packages.js');
  const lines = lentRequests().map((request) => {
    const version = installedVersion(shell, request.split('/')[0] ?? request);
    const chunk = together[request] ? `/* webpackChunkName: "${together[request]}" */ ` : '';
    return `  '${request}': ['${version}', () => import(${chunk}'${request}')],`;
  });
  const runtime = moduleHalf('@module-federation/inject-external-runtime-core-plugin');
  const text = [
    `export { default as lendRuntime } from ${JSON.stringify(runtime)};`,
    `export const lent = {\n${lines.join('\n')}\n};\n`,
  ].join('\n');
  mkdirSync(folder, { recursive: true });
  if (readIfThere(file) !== text) writeFileSync(file, text);
  return file;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
