import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages, root } from '../workspace.ts';

/** Copies the sources that git knows, as they are on disk, with the packages installed here. */
export function copyOfSources(target: string): void {
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of known.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path));
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  for (const { folder } of packages()) linkModules(folder, target);
}

/** A package's dependencies: links stay links, so that the workspace's own point into the copy. */
function linkModules(folder: string, target: string): void {
  const modules = join(folder, 'node_modules');
  const own = join(target, folder.slice(root.length), 'node_modules');
  if (existsSync(modules)) cpSync(modules, own, { recursive: true, verbatimSymlinks: true });
}
