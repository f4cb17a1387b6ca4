import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_NAME, fillPath, type RemoteManifest, type RemoteRoute } from 'contract';

/** As the build writes them; what an older release lacks makes its page load step by step. */
interface Published {
  metaData: { remoteEntry: { name: string; path: string }; globalName: string; remote: RemoteManifest };
}
interface Release {
  url: string;
  version: string;
  title?: unknown;
}
interface ShellAhead {
  script: string;
  files: string[];
  words: Record<string, string[]>;
  lent: Record<string, string[]>;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

type Params = Record<string, string>;

/** The parameters of an address, if it is one of this pattern's; those of links are plain. */
export function paramsOf(pattern: string, path: string): Params | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length || /[?*]/.test(pattern)) return undefined;
  const params: Params = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else if (value === '') return undefined;
    else params[part.slice(1)] = decodeURIComponent(value);
  }
  return params;
}

/** The first request of the page, as the browser sends it. */
function questionOf({ asks }: RemoteRoute, params: Params) {
  if (!asks) return null;
  const body = Object.entries(asks.body).map(([field, name]) => [field, params[name] ?? '']);
  return { path: fillPath(asks.path, params), body: JSON.stringify(Object.fromEntries(body)) };
}

/** Of an area's static half what its one page needs, in the shape in which the shell reads it. */
function partOf({ metaData }: Published, route: RemoteRoute): Published {
  const { remoteEntry, globalName, remote } = metaData;
  const titles = Object.entries(remote.titles).map(([language, words]) => {
    const kept = [AREA_NAME, route.titleKey].map((key) => [key, words[key] ?? '']);
    return [language, Object.fromEntries(kept)];
  });
  const { name, contractVersion } = remote;
  const part = { menu: [], fills: [], icons: {}, titles: Object.fromEntries(titles) };
  return {
    metaData: { remoteEntry, globalName, remote: { name, contractVersion, routes: [route], ...part } },
  };
}

/**
 * What is added to the shell's page at the address of a shared link, before its first script: the area it needs, the
 * names of the files, and its first request, so that no part waits for the code before it (ADR 0073).
 */
export class AheadOfPages {
  readonly #releases: string;
  /** Areas' manifests by address; a release never changes. */
  #known = new Map<string, Published>();

  constructor(releases: string) {
    this.#releases = releases;
  }

  /** The markup for an address; nothing at any other, or where the releases have no manifest. */
  async of(path: string): Promise<string> {
    try {
      const registry = await readJson<Record<string, Release>>(join(this.#releases, 'remotes.json'));
      const areas = Object.entries(registry).filter(([, { url }]) => url.startsWith('/remotes/'));
      const manifests = await this.#manifests(areas.map(([, { url }]) => url));
      for (const [name, release] of areas) {
        const manifest = manifests.get(release.url);
        for (const route of manifest?.metaData.remote.routes ?? []) {
          const params = route.public && paramsOf(route.path, path);
          if (manifest && params) return await this.#markup(name, release, manifest, route, params);
        }
      }
    } catch {
      // The page loads it itself, step by step.
    }
    return '';
  }

  async #manifests(urls: string[]): Promise<Map<string, Published>> {
    const read = async (url: string) =>
      this.#known.get(url) ??
      (await readJson<Published>(join(this.#releases, url.slice('/remotes/'.length))));
    this.#known = new Map(await Promise.all(urls.map(async (url) => [url, await read(url)] as const)));
    return this.#known;
  }

  async #markup(
    name: string,
    { url, version, title }: Release,
    manifest: Published,
    route: RemoteRoute,
    params: Params,
  ): Promise<string> {
    const page = manifest.metaData.remote.ahead?.[route.page];
    if (!page) return '';
    const shell = await readJson<ShellAhead>(join(this.#releases, 'shell/ahead.json'));
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    const own = (files: readonly string[] = []) => files.map((file) => folder + file);
    const lent = page.lent.flatMap((request) => shell.lent[request] ?? []);
    const languages = new Set([...Object.keys(shell.words), ...Object.keys(page.words)]);
    const ahead = {
      entry: folder + manifest.metaData.remoteEntry.name,
      files: [...new Set([...shell.files, ...own(page.files), ...lent])],
      words: Object.fromEntries(
        [...languages].map((one) => [one, [...(shell.words[one] ?? []), ...own(page.words[one])]]),
      ),
      answers: { '/remotes.json': { [name]: { url, version, title } }, [url]: partOf(manifest, route) },
      asks: questionOf(route, params),
    };
    // Nothing in the address may end the element.
    const json = JSON.stringify(ahead).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="ahead">${json}</script><script defer src="${shell.script}"></script>`;
  }
}
