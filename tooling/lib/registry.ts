import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '../../contract/src/area/manifest.ts';
import { withLock } from './lock.mjs';
import { namesIn } from './static-half.ts';
import { root } from './workspace.ts';

/** Where everything published is: served unchanged, and never edited except for `remotes.json` and `index.html`. */
export const releases = process.env.RELEASES_DIR ?? join(root, 'releases');

export interface ReleasedRemote {
  /** URL path of the release's manifest. */
  url: string;
  version: string;
  /** Versions in order of publication, newest first, including the current one. */
  releases: string[];
  /** The area's name, by language: used where its manifest cannot be read. */
  title?: Record<string, string>;
}

export type Registry = Record<string, ReleasedRemote>;

const file = join(releases, 'remotes.json');

/** The registry read by the shell: the current release of each area. */
export function readRegistry(): Registry {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : {};
}

/** Writes a file atomically: readers see the old or the new one. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** Runs changes to the published folder, one process at a time. */
export function whilePublishing<T>(work: () => T | Promise<T>): Promise<T> {
  return withLock(join(releases, '.publishing'), work, (pid) =>
    console.log(`Waiting for process ${pid ?? '?'}, which publishes to ${releases} …`),
  );
}

/**
 * Makes one release of one area the current one. Nothing else changes during concurrent publishing, and a
 * reader never sees half a file. Rolling back leaves the order unchanged. Only within `whilePublishing`.
 */
export function pointTo(name: string, version: string): void {
  const manifest = join(releases, name, version, 'mf-manifest.json');
  if (!existsSync(manifest)) {
    throw new Error(`There is no release ${version} of ${name} in ${join(releases, name)}.`);
  }
  const registry = readRegistry();
  const before = registry[name];
  const known = before?.releases ?? (before ? [before.version] : []);
  const order = known.includes(version) ? known : [version, ...known];
  const title = titleIn(JSON.parse(readFileSync(manifest, 'utf8')));
  const entry = { url: `/remotes/${name}/${version}/mf-manifest.json`, version, title, releases: order };
  const sorted = Object.entries({ ...registry, [name]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  replaceFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** One area as `pnpm release --list` shows it: the current release, then those published before and after it. */
export function releasesLine(name: string, { version, releases: order }: ReleasedRemote): string {
  const at = order.indexOf(version);
  const before = order.slice(at + 1);
  const after = order.slice(0, Math.max(at, 0));
  return [
    `${name.padEnd(16)}${version}`,
    ...(before.length > 0 ? [`before: ${before.join(', ')}`] : []),
    ...(after.length > 0 ? [`after: ${after.join(', ')}`] : []),
  ].join('  ');
}

/** The area's name from a published manifest; older ones have none. */
function titleIn(manifest: { metaData?: { remote?: { titles?: RemoteManifest['titles'] } } }) {
  const titles = manifest.metaData?.remote?.titles;
  return titles && namesIn({ titles });
}
