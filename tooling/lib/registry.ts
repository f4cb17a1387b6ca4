import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** Where everything published lies: served as it is, never edited but for `remotes.json` and `index.html`. */
export const releases = process.env.RELEASES_DIR ?? join(root, 'releases');

export interface ReleasedRemote {
  /** Address of the release's manifest, from the site's root. */
  url: string;
  version: string;
  /** Other versions that are still there, newest first. */
  previous: string[];
}

export type Registry = Record<string, ReleasedRemote>;

const file = join(releases, 'remotes.json');

/** The registry the shell reads: which release of each area is the current one. */
export function readRegistry(): Registry {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : {};
}

/** Makes one release of one area the current one. Nothing else is touched, and a reader never sees half a file. */
export function pointTo(name: string, version: string): void {
  if (!existsSync(join(releases, name, version, 'mf-manifest.json'))) {
    throw new Error(`There is no release ${version} of ${name} in ${join(releases, name)}.`);
  }
  const registry = readRegistry();
  const before = registry[name];
  const others = before ? [before.version, ...before.previous] : [];
  const previous = [...new Set(others)].filter((one) => one !== version);
  const entry = { url: `/remotes/${name}/${version}/mf-manifest.json`, version, previous };
  const sorted = Object.entries({ ...registry, [name]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(releases, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  renameSync(temporary, file);
}
