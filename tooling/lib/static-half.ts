import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  AREA_NAME,
  type IconShape,
  iconsOf,
  type RemoteDeclaration,
  type RemoteManifest,
  titleKeysOf,
} from '../../contract/src/area/manifest.ts';
import { localesOf } from './inputs.ts';
import { flatten, type Words } from './words.ts';
import type { Package } from './workspace.ts';

/** An area's `src/remote.manifest.ts` as data. It is re-read whenever the query differs. */
export async function readDeclaration(remote: Package): Promise<RemoteDeclaration> {
  const file = pathToFileURL(join(remote.folder, 'src/remote.manifest.ts')).href;
  const { default: manifest } = (await import(`${file}?${Date.now()}`)) as { default?: RemoteDeclaration };
  if (manifest?.name !== remote.name) {
    throw new Error(
      `${remote.name}/src/remote.manifest.ts must default-export defineRemote({ name: '${remote.name}', … }).`,
    );
  }
  return manifest;
}

/** Each language's words of an area by full key, for any screen that loads them. */
export function wordsOf(remote: Package): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const folder of localesOf(remote.folder))
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const language = basename(file, '.json');
      const words = flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words);
      found.set(language, new Map([...(found.get(language) ?? []), ...words]));
    }
  return found;
}

/** An area's static half as published: its declaration, the text of its titles, and its icons' drawings. */
export async function readStaticHalf(remote: Package): Promise<RemoteManifest> {
  const declaration = await readDeclaration(remote);
  const icons = iconsOf(declaration);
  return {
    ...declaration,
    titles: titlesOf(remote, declaration),
    icons: Object.fromEntries(
      await Promise.all(icons.map(async (name) => [name, await drawingOf(remote, name)] as const)),
    ),
  };
}

/** An area's name by language: for screens that could not read its manifest. */
export async function areaNameOf(remote: Package): Promise<Record<string, string>> {
  return namesIn(await readStaticHalf(remote));
}

/** The same from a published manifest. */
export const namesIn = ({ titles }: Pick<RemoteManifest, 'titles'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).flatMap(([language, words]) => {
      const name = words[AREA_NAME];
      return name === undefined ? [] : [[language, name]];
    }),
  );

function titlesOf(remote: Package, declaration: RemoteDeclaration): RemoteManifest['titles'] {
  const keys = titleKeysOf(declaration);
  return Object.fromEntries(
    [...wordsOf(remote)].map(([language, words]) => {
      const absent = keys.filter((key) => !words.has(key));
      if (absent.length > 0) {
        throw new Error(`${remote.name}/src/locales/${language}.json lacks ${absent.join(', ')}.`);
      }
      return [language, Object.fromEntries(keys.map((key) => [key, words.get(key) ?? '']))];
    }),
  );
}

/** The shapes of a lucide icon. */
async function drawingOf(remote: Package, name: string): Promise<readonly IconShape[]> {
  const require = createRequire(join(remote.folder, 'package.json'));
  let file: string;
  try {
    file = require.resolve(`lucide-react/icons/${name}`);
  } catch {
    throw new Error(`${remote.name}/src/remote.manifest.ts: lucide has no icon "${name}" (see lucide.dev).`);
  }
  const { __iconData: data } = (await import(pathToFileURL(file).href)) as {
    __iconData?: { node: readonly IconShape[] };
  };
  if (!data)
    throw new Error(`${remote.name}/src/remote.manifest.ts: lucide calls the icon "${name}" otherwise now.`);
  return data.node;
}
