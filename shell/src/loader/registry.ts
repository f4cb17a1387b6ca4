import { RemoteFailure } from './failure.ts';
import { fetchJson } from './fetch-json.ts';
import { isRecord } from './is-record.ts';
import { limits } from './time-limit.ts';

/** Where one area's current release is. */
export interface RegistryEntry {
  name: string;
  /** Absolute or site-relative address of its manifest. */
  url: string;
  version: string;
  /** All its versions in the order they were published, newest first. */
  releases: readonly string[];
  /** What the area is called, by language; missing in older registries. */
  names: Readonly<Record<string, string>>;
}

/**
 * Reads which areas there are, and the current release of each.
 * @throws RemoteFailure network, timeout, http or manifest.
 */
export async function readRegistry(url = '/remotes.json'): Promise<RegistryEntry[]> {
  return parseRegistry(await fetchJson(url, limits.registry));
}

/** Entries that cannot be read are a failure as a whole: half a product would be worse than a clear message. */
export function parseRegistry(data: unknown): RegistryEntry[] {
  if (!isRecord(data)) throw new RemoteFailure('manifest', 'remotes.json is not an object');
  return Object.entries(data).map(([name, entry]) => {
    if (!isRecord(entry) || typeof entry.url !== 'string' || typeof entry.version !== 'string') {
      throw new RemoteFailure('manifest', `remotes.json: ${name} has no url or no version`);
    }
    const releases = Array.isArray(entry.releases) ? entry.releases.map(String) : [];
    return { name, url: entry.url, version: entry.version, releases, names: textsOf(entry.title) };
  });
}

/**
 * How an area's current release relates to the one that a tab runs: published after it or before. A release that the
 * registry does not list counts as its newest.
 */
export const releaseOffered = (running: string, { version, releases }: RegistryEntry): 'newer' | 'older' =>
  releases.indexOf(running) < releases.indexOf(version) ? 'older' : 'newer';

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
