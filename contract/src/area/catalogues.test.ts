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
