import { expect, it } from '@jest/globals';
import { defineCatalogues, defineRemote } from './catalogues.ts';

const catalogues = defineCatalogues({
  ucas: {
    path: '/ucas/:clientId?/index',
    words: 'uca',
    permission: 'entities.ucas',
    record: 'uca',
    importer: 'ucas',
    menu: { section: 'entities', order: 1, icon: 'smartphone', permission: 'entities.groups' },
  },
  logs: { path: '/bitacoras', form: null, words: 'log', permission: 'entities.ucas', parent: '/ucas/index' },
});
const { routes, menu } = defineRemote({ name: 'mf-x', catalogues });

it('a catalogue has a list, a form to make one and one to change it', () => {
  expect(routes.slice(0, 3)).toEqual([
    {
      path: '/ucas/:clientId?/index',
      page: 'ucas',
      titleKey: 'uca.title',
      permission: 'entities.ucas',
      record: 'uca',
      dialogs: ['import', 'export'],
    },
    {
      path: '/ucas/create',
      page: 'ucasForm',
      titleKey: 'uca.create',
      permission: 'entities.ucas',
      parent: '/ucas/index',
    },
    {
      path: '/ucas/update/:id',
      page: 'ucasForm',
      titleKey: 'uca.edit',
      permission: 'entities.ucas',
      parent: '/ucas/index',
    },
  ]);
});

it('a list without a form has no form routes', () => {
  expect(routes.slice(3)).toEqual([
    {
      path: '/bitacoras',
      page: 'logs',
      titleKey: 'log.title',
      permission: 'entities.ucas',
      dialogs: ['export'],
      parent: '/ucas/index',
    },
  ]);
});

it('its menu entry can be restricted further than its list', () => {
  expect(menu).toEqual([
    {
      id: 'ucas',
      section: 'entities',
      order: 1,
      icon: 'smartphone',
      path: '/ucas/index',
      titleKey: 'uca.title',
      permission: 'entities.groups',
    },
  ]);
});

it('a route has its entry in the sidebar beside it, and none of that in its published route', () => {
  const place = { section: 'maps', order: 3, icon: 'route' } as const;
  const words = { titleKey: 'map.title', permission: 'maps.ucaRoute' } as const;
  const route = { path: '/mapa/:id?', page: 'map', ...words } as const;
  const other = { ...route, path: '/otra', page: 'other' } as const;
  const declared = defineRemote({ name: 'mf-x', routes: [{ ...route, menu: place }, other] });
  expect(declared.routes).toEqual([route, other]);
  expect(declared.menu).toEqual([
    { id: 'map', path: '/mapa', titleKey: 'map.title', permission: 'maps.ucaRoute', ...place },
  ]);
});
