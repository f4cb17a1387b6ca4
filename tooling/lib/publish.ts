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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { precompress } from './compress.ts';
import { contentHash } from './inputs.ts';
import { pointTo, releases } from './registry.ts';
import type { Package } from './workspace.ts';

const keptDays = 30;

/** Copies an area's `dist` to its own immutable folder and makes it the current release. Gives the version. */
export async function publishRemote(remote: Package): Promise<string> {
  const dist = join(remote.folder, 'dist');
  const version = `${remote.version}-${contentHash(dist)}`;
  const target = join(releases, remote.name, version);
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}`;
    cpSync(dist, temporary, { recursive: true });
    await precompress(temporary);
    renameSync(temporary, target);
  }
  pointTo(remote.name, version);
  return version;
}

/**
 * Adds the shell's files to those already there and replaces `index.html` last: a tab that is open keeps
 * finding its chunks. Files no build has used for thirty days are dropped. Gives the version.
 */
export async function publishShell(shell: Package): Promise<string> {
  const dist = join(shell.folder, 'dist');
  const version = `${shell.version}-${contentHash(dist)}`;
  const target = join(releases, 'shell');
  const now = new Date();
  mkdirSync(join(target, 'assets'), { recursive: true });
  for (const name of readdirSync(join(dist, 'assets'))) {
    const file = join(target, 'assets', name);
    if (!existsSync(file)) cpSync(join(dist, 'assets', name), file);
    for (const one of [file, `${file}.br`, `${file}.gz`]) if (existsSync(one)) utimesSync(one, now, now);
  }
  dropUnused(join(target, 'assets'), now);
  await precompress(join(target, 'assets'));
  const others = readdirSync(dist).filter((name) => name !== 'assets' && name !== 'index.html');
  for (const name of others) cpSync(join(dist, name), join(target, name), { recursive: true });
  for (const extra of ['index.html.br', 'index.html.gz']) rmSync(join(target, extra), { force: true });
  writeFileSync(join(target, 'version.json'), `${JSON.stringify({ version })}\n`);
  const page = join(target, 'index.html');
  writeFileSync(`${page}.new`, readFileSync(join(dist, 'index.html')));
  renameSync(`${page}.new`, page);
  return version;
}

function dropUnused(folder: string, now: Date): void {
  const limit = now.getTime() - keptDays * 86_400_000;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < limit) rmSync(file);
  }
}
