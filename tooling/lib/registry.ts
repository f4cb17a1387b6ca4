import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '../../contract/src/area/manifest.ts';
import { withLock } from './lock.mjs';
import { namesIn } from './static-half.ts';
import { root } from './workspace.ts';

/** Where everything published lies: served as it is, never edited but for `remotes.json` and `index.html`. */
export const releases = process.env.RELEASES_DIR ?? join(root, 'releases');

export interface ReleasedRemote {
  /** Address of the release's manifest, from the site's root. */
  url: string;
  version: string;
  /** Versions in the order they were published, newest first, the current one among them. */
  releases: string[];
  /** What the area is called, by language: said where its manifest cannot be read. */
  title?: Record<string, string>;
}

export type Registry = Record<string, ReleasedRemote>;

const file = join(releases, 'remotes.json');

/** The registry the shell reads: which release of each area is the current one. */
export function readRegistry(): Registry {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : {};
}

/** Writes a file that readers see whole, before or after. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** Does what changes the published folder, one process at a time. */
export function whilePublishing<T>(work: () => T | Promise<T>): Promise<T> {
  return withLock(join(releases, '.publishing'), work, (pid) =>
    console.log(`Waiting for process ${pid ?? '?'}, which publishes to ${releases} …`),
  );
}

/**
 * Makes one release of one area the current one. Nothing else is touched, whoever publishes at the same time, and a
 * reader never sees half a file. Pointing back to an older release leaves the order as it is. Only within `whilePublishing`.
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

/** The area's name out of a published manifest; older ones have none. */
function titleIn(manifest: { metaData?: { remote?: { titles?: RemoteManifest['titles'] } } }) {
  const titles = manifest.metaData?.remote?.titles;
  return titles && namesIn({ titles });
}
