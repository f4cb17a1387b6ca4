import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../lib/workspace.ts';

/**
 * Runs the `assets` script (a node file) of every package that has one: generated build inputs, such as the bundled
 * map. Scripts skip what is up to date. Throws the script's output when it fails.
 */
export function makeAssets(): void {
  for (const { name, folder } of packages()) {
    const file = join(folder, 'package.json');
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
    const script = scripts?.assets?.replace(/^node /, '');
    if (!script || !existsSync(join(folder, script))) continue;
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} could not make its assets:\n${stderr.trim()}`);
  }
}
