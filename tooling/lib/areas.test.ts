import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { AREA_NAME } from '../../contract/src/area/manifest.ts';
import { barePath } from '../../contract/src/area/path.ts';
import { slotNames } from '../../contract/src/area/slots.ts';
import { searchKinds } from '../../contract/src/core/search.ts';
import * as contract from '../../contract/src/index.ts';
import { isLinkPath } from '../../shell/src/routing/link-paths.ts';
import { filesOf } from './files.ts';
import { filesBelow } from './inputs.ts';
import { slotsPage, slotsText } from './slots.ts';

import { readStaticHalf } from './static-half.ts';
import { remotes, root } from './workspace.ts';

const areas = remotes();
const halves = await Promise.all(areas.map(readStaticHalf));
const languages = ['ar', 'el', 'en', 'es', 'fr', 'hi', 'zh'];

/** `/ucas/update/:id` and `/ucas/update/7` are the same route. */
const shape = (path: string) => barePath(path).replace(/:\w+/g, ':');
const places = new Set(halves.flatMap(({ routes }) => routes.map(({ path }) => shape(path))));

describe.each(halves)('$name', (half) => {
  const { routes, menu, fills, titles, icons } = half;

  it('has a name in every language, and so does each of its screens', () => {
    expect(Object.keys(titles).toSorted()).toEqual(languages);
    for (const words of Object.values(titles)) {
      expect(words[AREA_NAME]).toBeTruthy();
      for (const { titleKey } of [...routes, ...menu]) expect(words[titleKey]).toBeTruthy();
    }
  });

  it('contains the drawing of each icon of its menu, and each entry leads to a route', () => {
    for (const { icon, path } of menu) {
      expect(icons[icon]?.length).toBeGreaterThan(0);
      expect(places).toContain(shape(path));
    }
  });

  it('names its slot parts in every language, and has an icon for those behind a button', () => {
    for (const fill of fills) {
      for (const words of Object.values(titles)) expect(words[fill.titleKey]).toBeTruthy();
      if ('icon' in fill) expect(icons[fill.icon]?.length).toBeGreaterThan(0);
    }
  });

  it('declares who may see each screen, and its parents exist', () => {
    for (const { path, permission, public: open, parent } of routes) {
      expect([path, Boolean(permission) || open === true]).toEqual([path, true]);
      if (parent) expect(places).toContain(shape(parent));
    }
  });
});

it.each([...areas, { name: 'shell', folder: join(root, 'shell') }])(
  '$name links only to screens of other areas that exist',
  async ({ folder }) => {
    for (const file of ['paths.ts', 'outside.ts']
      .map((name) => join(folder, 'src', name))
      .filter(existsSync)) {
      const { outside = {} } = (await import(pathToFileURL(file).href)) as {
        outside?: Record<string, string>;
      };
      for (const path of Object.values(outside)) expect(places).toContain(shape(path));
    }
  },
);

it('the addresses of screens in the contract exist', () => {
  const pages = Object.entries(contract).filter(
    ([name, value]) => /Page$/.test(name) && typeof value === 'string',
  );
  expect(pages.length).toBeGreaterThan(8);
  const stated = [...pages.map(([, path]) => String(path)), ...Object.values(contract.landingPaths)];
  expect(stated.filter((path) => !places.has(shape(path)))).toEqual([]);
});

it('every kind of record that is searched has a screen', () => {
  const shown = halves.flatMap(({ routes }) => routes.flatMap(({ record }) => record ?? []));
  expect(shown.toSorted()).toEqual([...searchKinds].toSorted());
});

it('every list of records has the suite of all lists: describeResource', () => {
  const named = (pattern: RegExp, files: RegExp) =>
    filesOf(files).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
    );
  const lists = named(/^export const (\w+) = defineResource\b/gm, /\.resource\.tsx$/);
  const described = new Set(named(/\bdescribeResource\((\w+)/g, /\.test\.tsx$/));
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((name) => !described.has(name))).toEqual([]);
});

it('every import is opened from a list', async () => {
  const file = join(root, 'contract/src/imports/import-run.ts');
  const { importPermissions } = (await import(pathToFileURL(file).href)) as { importPermissions: object };
  const lists = halves.flatMap(({ routes }) => routes.filter(({ dialogs }) => dialogs?.includes('import')));
  expect(lists.map(({ path }) => path)).toHaveLength(Object.keys(importPermissions).length);
});

it('every screen belongs to an entry of the menu: by its address, or by the screens above it', () => {
  const routes = halves.flatMap((half) => half.routes);
  const entries = halves.flatMap((half) => half.menu.map(({ path }) => path));
  const belongs = (path: string, steps = 5): boolean => {
    const begins = (entry: string) =>
      entry === path || (entry !== '/' && `${path}/`.startsWith(`${entry.replace(/\/index$/, '')}/`));
    const above = routes.find((route) => shape(route.path) === shape(path))?.parent;
    return entries.some(begins) || (steps > 0 && above !== undefined && belongs(barePath(above), steps - 1));
  };
  const signedIn = routes.filter(({ permission }) => permission !== undefined);
  expect(signedIn.length).toBeGreaterThan(50);
  expect(signedIn.map(({ path }) => barePath(path)).filter((path) => !belongs(path))).toEqual([]);
});

it('every public screen is at an address that is sent to people outside', () => {
  const open = halves.flatMap(({ routes }) => routes.flatMap((route) => (route.public ? [route.path] : [])));
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter((path) => !isLinkPath(path))).toEqual([]);
});

it('no two areas share an address', () => {
  const all = halves.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});

describe('slots', () => {
  const offered = halves.flatMap(({ routes }) => [...new Set(routes.flatMap(({ offers = [] }) => offers))]);
  const fills = halves.flatMap(({ name, fills: own }) => own.map((fill) => ({ name, ...fill })));

  // Pages of one area may share a slot; the palette leads to the first of them.
  it('are each offered by exactly one area', () => {
    expect(offered.toSorted()).toEqual(slotNames.toSorted());
  });

  it('are used in the code of the area whose page offers them', () => {
    for (const { name, routes } of halves) {
      const folder = join(areas.find((area) => area.name === name)?.folder ?? '', 'src');
      const code = filesBelow(folder)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|remote\.manifest/.test(file))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n');
      for (const slot of routes.flatMap(({ offers = [] }) => offers)) {
        expect([slot, new RegExp(`(slot|name)="${slot}"|useFills\\('${slot}'\\)`).test(code)]).toEqual([
          slot,
          true,
        ]);
      }
    }
  });

  it('are filled only where they exist, and no two parts have the same position', () => {
    for (const { slot } of fills) expect(slotNames).toContain(slot);
    const places = fills.map(({ slot, order }) => `${slot} ${order}`);
    expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
  });

  it('are listed in docs/slots.md: node tooling/bin/slots.ts writes it', () => {
    expect(readFileSync(slotsPage, 'utf8')).toBe(slotsText(readFileSync(slotsPage, 'utf8'), halves));
  });
});
