import { describe, expect, it } from '@jest/globals';
import { defineRemote, type IconShape, type Principal } from 'contract';
import type { Area } from '../areas/area.ts';
import { layersOf, placeOf, stepsOf } from './destinations.ts';

const declared = defineRemote({
  name: 'mf-x',
  routes: [
    {
      path: '/ucas/:clientId?/index',
      page: 'list',
      titleKey: 'ucas',
      permission: 'entities.ucas',
      record: 'uca',
      dialogs: ['import', 'export'],
    },
    {
      path: '/ucas/create',
      page: 'form',
      titleKey: 'create',
      permission: 'entities.ucas',
      parent: '/ucas/index',
    },
    { path: '/nueva-uca', page: 'form', titleKey: 'create', permission: 'entities.ucas' },
    { path: '/ucas/update/:id', page: 'form', titleKey: 'edit', permission: 'entities.ucas' },
    { path: '/clients', page: 'clients', titleKey: 'clients', permission: 'entities.clients' },
    {
      path: '/clients/show/:id',
      page: 'client',
      titleKey: 'client',
      permission: 'entities.clients',
      parent: '/clients',
      record: 'client',
    },
    { path: '/compartido', page: 'shared', titleKey: 'shared', public: true },
    {
      path: '/mapa',
      page: 'map',
      titleKey: 'map',
      permission: 'maps.ucaLocation',
      offers: ['map.layers'],
    },
  ],
  fills: [
    {
      slot: 'map.layers',
      part: 'heat',
      titleKey: 'heat',
      order: 1,
      permission: 'maps.ucaLocation',
      icon: 'flame',
    },
    {
      slot: 'map.layers',
      part: 'images',
      titleKey: 'images',
      order: 2,
      permission: 'entities.satelliteImages',
      icon: 'satellite',
    },
  ],
  menu: [
    {
      id: 'ucas',
      section: 'entities',
      order: 1,
      icon: 'smartphone',
      path: '/ucas/index',
      titleKey: 'ucas',
      permission: 'entities.ucas',
    },
  ],
});
const shape: IconShape = ['path', { d: 'M3 5h.01' }];
const manifest = {
  ...declared,
  titles: {
    es: {
      ucas: 'UCAs',
      create: 'Nueva UCA',
      edit: 'Editar',
      clients: 'Clientes',
      client: 'Cliente',
      shared: 'X',
      map: 'Ubicación de UCAs',
      heat: 'Mapa de calor',
      images: 'Imágenes satelitales',
    },
  },
  icons: { smartphone: [shape], flame: [shape] },
};
const areas: Area[] = [
  {
    name: 'mf-x',
    version: '1',
    names: {},
    state: 'ready',
    manifest,
    failure: null,
    offered: null,
    overridden: false,
  },
];
const admin: Principal = { type: 'admin' } as Principal;
const nobody: Principal = { type: 'garita' } as Principal;

describe('steps of the palette', () => {
  it('are the routes without a record that no menu names, each form once, and the dialogs of lists', () => {
    expect(stepsOf(admin, areas, 'es', '/').map(({ path, title }) => [path, title])).toEqual([
      ['/ucas/index?dialog=import', 'UCAs'],
      ['/ucas/index?dialog=export', 'UCAs'],
      ['/ucas/create', 'Nueva UCA'],
      ['/clients', 'Clientes'],
    ]);
  });

  it('leave out the screen one is on, and what one may not', () => {
    expect(stepsOf(admin, areas, 'es', '/ucas/index').map(({ path }) => path)).toEqual([
      '/ucas/create',
      '/clients',
    ]);
    expect(stepsOf(nobody, areas, 'es', '/')).toEqual([]);
  });
});

describe('layers of the map', () => {
  const client: Principal = { type: 'cliente', cliente_metadata: { is_geocerca: true } };
  const elsewhere = { pathname: '/', search: '?tab=2' };

  it('are found by their names where the map is permitted, each as far as one may see it', () => {
    const found = layersOf(client, areas, 'es').map(({ title, page }) => [title, page]);
    expect(found).toContainEqual(['Mapa de calor', 'Ubicación de UCAs']);
    expect(layersOf(nobody, areas, 'es')).toEqual([]);
  });

  it('lead to the map, which keeps what it shows if it is open already', () => {
    const [heat] = layersOf(client, areas, 'es');
    expect(heat?.pathFrom(elsewhere)).toBe('/mapa?capa=heat');
    expect(heat?.state).toEqual({ capa: 'heat' });
    expect(heat?.pathFrom({ pathname: '/mapa', search: '?zoom=9&capa=images' })).toBe(
      '/mapa?zoom=9&capa=images&capa=heat',
    );
    expect(heat?.pathFrom({ pathname: '/mapa', search: '?capa=heat%3Ade%3Descaneos' })).toBe(
      '/mapa?capa=heat%3Ade%3Descaneos',
    );
  });
});

describe('the place of a record', () => {
  it('is its list with it open, or a page of its own', () => {
    const uca = placeOf(admin, areas, 'es', 'uca');
    expect([uca?.title, uca?.icon, uca?.pathOf(7)]).toEqual(['UCAs', [shape], '/ucas/index?view=7']);
    const client = placeOf(admin, areas, 'es', 'client');
    expect([client?.title, client?.pathOf(3)]).toEqual(['Clientes', '/clients/show/3']);
  });

  it('is none where nobody shows it, or not to this user', () => {
    expect(placeOf(admin, areas, 'es', 'vip')).toBeNull();
    expect(placeOf(nobody, areas, 'es', 'uca')).toBeNull();
  });
});
