import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './workspace.ts';

const made = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results']);

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return made.has(entry.name) ? [] : below(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Every matching file of the workspace's packages, absolute; no generated ones. */
export const filesOf = (pattern: RegExp): string[] =>
  packages().flatMap(({ folder }) => below(folder).filter((file) => pattern.test(file)));
