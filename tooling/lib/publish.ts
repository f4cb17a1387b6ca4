import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { precompress } from './compress.ts';
import { contentHash } from './inputs.ts';
import { pointTo, releases, replaceFile } from './registry.ts';
import type { Package } from './workspace.ts';

const keptDays = 30;

/**
 * Copies an area's `dist` to its own immutable folder, atomically, and makes it the current
 * release. Returns the version. Only within `whilePublishing`.
 */
export async function publishRemote(remote: Package): Promise<string> {
  const dist = join(remote.folder, 'dist');
  const version = `${remote.version}-${contentHash(dist)}`;
  const target = join(releases, remote.name, version);
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}.new`;
    rmSync(temporary, { recursive: true, force: true });
    cpSync(dist, temporary, { recursive: true });
    await precompress(temporary);
    renameSync(temporary, target);
  }
  pointTo(remote.name, version);
  return version;
}

/**
 * Adds the shell's files to the existing ones and replaces `index.html` last: an open tab still finds
 * its chunks. Files unused by any build for thirty days are deleted. Returns the version. Only within
 * `whilePublishing`.
 */
export async function publishShell(shell: Package): Promise<string> {
  const dist = join(shell.folder, 'dist');
  const version = `${shell.version}-${contentHash(dist)}`;
  const target = join(releases, 'shell');
  const now = new Date();
  // Compressed outside the served folder, so that every file appears in it complete.
  const draft = join(releases, `shell.${process.pid}.new`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(dist, draft, { recursive: true });
  const assets = join(target, 'assets');
  for (const name of readdirSync(join(draft, 'assets'))) {
    if (existsSync(join(assets, `${name}.gz`))) rmSync(join(draft, 'assets', name));
  }
  await precompress(join(draft, 'assets'));
  mkdirSync(assets, { recursive: true });
  moveInto(join(draft, 'assets'), assets);
  for (const name of readdirSync(join(dist, 'assets'))) {
    const file = join(assets, name);
    for (const one of [file, `${file}.br`, `${file}.gz`]) if (existsSync(one)) utimesSync(one, now, now);
  }
  dropUnused(assets, now);
  rmSync(join(draft, 'assets'), { recursive: true });
  const page = readFileSync(join(draft, 'index.html'));
  rmSync(join(draft, 'index.html'));
  moveInto(draft, target);
  rmSync(draft, { recursive: true });
  for (const extra of ['index.html.br', 'index.html.gz']) rmSync(join(target, extra), { force: true });
  replaceFile(join(target, 'version.json'), `${JSON.stringify({ version })}\n`);
  replaceFile(join(target, 'index.html'), page);
  return version;
}

/** Moves every file of one folder to the same path in another. */
function moveInto(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      mkdirSync(target, { recursive: true });
      moveInto(join(from, entry.name), target);
    } else renameSync(join(from, entry.name), target);
  }
}

function dropUnused(folder: string, now: Date): void {
  const limit = now.getTime() - keptDays * 86_400_000;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < limit) rmSync(file);
  }
}
