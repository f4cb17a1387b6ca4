import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '../lib/workspace.ts';
import { packageNamed } from '../lib/workspace.ts';

/** Subpaths of the facades that no browser asks for. */
const unpublished = new Set(['shared-auth/testing', 'shared-ui/testing']);

/** Every import name of the facades: `shared-ui`, `shared-ui/dialog`… out of their package exports. */
export function facadeRequests(): string[] {
  return ['shared-ui', 'shared-auth'].flatMap((name) => {
    const { exports, folder } = packageNamed(name);
    return Object.entries(exports)
      .filter(([subpath, file]) => !subpath.includes('*') && existsSync(join(folder, file)))
      .map(([subpath]) => name + subpath.slice(1))
      .filter((request) => !unpublished.has(request));
  });
}

/**
 * Writes the module that refers to every facade lazily: an area gets a shared subpath only if the shell
 * compiled it in. Gives the file, which lies inside the shell so that names resolve as the shell's own.
 */
export function writeFacades(shell: Package): string {
  const folder = join(shell.folder, '.cache');
  const file = join(folder, 'facades.js');
  const lines = facadeRequests().map((request) => `  () => import('${request}'),`);
  mkdirSync(folder, { recursive: true });
  const text = `export const facades = [\n${lines.join('\n')}\n];\n`;
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
