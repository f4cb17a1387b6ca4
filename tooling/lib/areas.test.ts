import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { AREA_NAME } from '../../contract/src/area/manifest.ts';
import { barePath } from '../../contract/src/area/path.ts';
import { searchKinds } from '../../contract/src/core/search.ts';
import { readStaticHalf } from './static-half.ts';
import { remotes, root } from './workspace.ts';

const areas = remotes();
const halves = await Promise.all(areas.map(readStaticHalf));
const languages = ['ar', 'el', 'en', 'es', 'fr', 'hi', 'zh'];

/** `/ucas/update/:id` and `/ucas/update/7` are the same place. */
const shape = (path: string) => barePath(path).replace(/:\w+/g, ':');
const places = new Set(halves.flatMap(({ routes }) => routes.map(({ path }) => shape(path))));

describe.each(halves)('$name', (half) => {
  const { routes, menu, titles, icons } = half;

  it('is called something in every language, and so is each of its screens', () => {
    expect(Object.keys(titles).toSorted()).toEqual(languages);
    for (const words of Object.values(titles)) {
      expect(words[AREA_NAME]).toBeTruthy();
      for (const { titleKey } of [...routes, ...menu]) expect(words[titleKey]).toBeTruthy();
    }
  });

  it('brings the drawing of each icon of its menu, and leads somewhere from there', () => {
    for (const { icon, path } of menu) {
      expect(icons[icon]?.length).toBeGreaterThan(0);
      expect(places).toContain(shape(path));
    }
  });

  it('says who may see each screen, and stands under one that there is', () => {
    for (const { path, permission, public: open, parent } of routes) {
      expect([path, Boolean(permission) || open === true]).toEqual([path, true]);
      if (parent) expect(places).toContain(shape(parent));
    }
  });
});

it.each(areas)('$name points at screens of other areas that there are', async ({ folder }) => {
  const file = join(folder, 'src/paths.ts');
  const { outside = {} } = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { outside?: Record<string, string> })
    : {};
  for (const path of Object.values(outside)) expect(places).toContain(shape(path));
});

it('every kind of record that is searched is shown somewhere', () => {
  const shown = halves.flatMap(({ routes }) => routes.flatMap(({ record }) => record ?? []));
  expect(shown.toSorted()).toEqual([...searchKinds].toSorted());
});

it('every import is opened from a list', async () => {
  const file = join(root, 'contract/src/imports/imports.ts');
  const { importPermissions } = (await import(pathToFileURL(file).href)) as { importPermissions: object };
  const lists = halves.flatMap(({ routes }) => routes.filter(({ dialogs }) => dialogs?.includes('import')));
  expect(lists.map(({ path }) => path)).toHaveLength(Object.keys(importPermissions).length);
});

it('no two areas answer to one address', () => {
  const all = halves.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});
