import { describe, expect, it } from '@jest/globals';
import {
  AREA_NAME,
  can,
  defineRemote,
  type Permission,
  type Principal,
  permissions,
  type RemoteManifest,
  userTypes,
} from 'contract';
import type { Area } from '../areas/area.ts';
import { activeLink, menuFor, ownEntries } from './menu.ts';

const area = (manifest: RemoteManifest | null, change: Partial<Area> = {}): Area => ({
  name: manifest?.name ?? 'mf-x',
  version: '1',
  names: {},
  state: 'ready',
  manifest,
  failure: null,
  offered: null,
  overridden: false,
  ...change,
});

/** An area with one entry for every permission there is. */
const everything = area({
  ...defineRemote({
    name: 'mf-all',
    menu: permissions.map((permission, order) => ({
      id: permission,
      section: 'entities',
      order,
      icon: 'list',
      path: `/all/${permission}`,
      titleKey: permission,
      permission,
    })),
  }),
  titles: {
    es: { 'stock.items': 'Ítems' },
    en: { 'stock.items': 'Items', 'stock.categories': 'Categories' },
  },
  icons: { list: [['path', { d: 'M3 5h.01' }]] },
});

const flags = {
  control_actividades: true,
  is_geocerca: true,
  is_sos: true,
  is_ubes: true,
  solicitador: true,
};
const users: Principal[] = userTypes.flatMap((type) => [
  { type },
  { type, cliente_metadata: flags, uma_metadata: flags, sucursal_metadata: flags, uca_metadata: flags },
]);
const titles = (user: Principal, areas = [everything]) =>
  menuFor(user, areas, 'es', (_, id) => id).flatMap((group) => group.links);

describe('the sidebar', () => {
  it.each(users)('shows $type exactly what the permission table allows', (user) => {
    const shown = titles(user)
      .filter((link) => link.area)
      .map((link) => link.id.replace('mf-all/', ''));
    expect(shown.sort()).toEqual(permissions.filter((permission) => can(user, permission)).sort());
  });

  it('adds the shell’s own screens for the administrator and for nobody else', () => {
    const own = (user: Principal) => titles(user, []).map((link) => link.path);
    expect(own({ type: 'admin' })).toEqual(ownEntries.map((entry) => entry.path));
    for (const user of users.filter(({ type }) => type !== 'admin')) expect(own(user)).toEqual([]);
  });

  it('puts sections in the order of the contract and entries in their own', () => {
    const entry = (section: 'stock' | 'overview', order: number) => ({
      id: `${section}${order}`,
      section,
      order,
      icon: 'list' as const,
      path: `/${section}/${order}`,
      titleKey: 'x',
      permission: 'entities.clients' as Permission,
    });
    const one = area({
      ...(everything.manifest as RemoteManifest),
      menu: [entry('stock', 2), entry('overview', 9)],
    });
    const two = area({ ...(everything.manifest as RemoteManifest), menu: [entry('stock', 1)] });
    const groups = menuFor({ type: 'admin' }, [one, two], 'es', (_, id) => id);
    expect(groups.map((group) => group.section)).toEqual(['overview', 'stock', 'developer']);
    expect(groups[1]?.links.map((link) => link.path)).toEqual(['/stock/1', '/stock/2']);
  });

  it('draws what the manifest contains', () => {
    const [link] = titles({ type: 'admin' });
    expect(link?.icon).toEqual([['path', { d: 'M3 5h.01' }]]);
  });

  it('gives an area a section of its own, named like the area, before what is for technicians', () => {
    const own = area({
      ...(everything.manifest as RemoteManifest),
      name: 'mf-fleet',
      menu: [
        {
          id: 'cars',
          section: 'own',
          order: 1,
          icon: 'car',
          path: '/autos',
          titleKey: 'x',
          permission: 'entities.clients',
        },
      ],
      titles: { es: { [AREA_NAME]: 'Flota' } },
    });
    const groups = menuFor({ type: 'admin' }, [own], 'es', (_, id) => id);
    expect(groups.map(({ title, links }) => [title, links.length])).toEqual([
      ['Flota', 1],
      ['developer', ownEntries.length],
    ]);
  });

  it('speaks the language on screen, English when it cannot', () => {
    const user: Principal = {
      type: 'cliente',
      cliente_metadata: { control_actividades: true, manage_stocks: true },
    };
    const words = (language: string) =>
      menuFor(user, [everything], language, (_, id) => id)
        .flatMap((group) => group.links)
        .filter((link) => link.path.includes('stock.'))
        .map((link) => link.title);
    expect(words('es')).toEqual(['Categories', 'Ítems']);
    expect(words('el')).toEqual(['Categories', 'Items']);
  });

  it('keeps the entries of an area whose code failed, and lacks those of one that never spoke', () => {
    const failure = { kind: 'http' as const, detail: '503' };
    const failed = area(everything.manifest, { state: 'failed', failure });
    const silent = area(null, { state: 'failed', failure });
    expect(titles({ type: 'admin' }, [failed, silent]).some((link) => link.area === failed)).toBe(true);
    expect(titles({ type: 'admin' }, [silent]).every((link) => link.area === null)).toBe(true);
  });
});

describe('the active entry', () => {
  const links = ['/', '/request', '/ucas/index', '/sucursales'].map((path) => ({
    id: path,
    path,
    title: path,
    icon: undefined,
    order: 0,
    area: null,
  }));
  const groups = [{ section: 'entities', title: 'Entidades', links }];
  it.each([
    ['/', '/'],
    ['/request', '/request'],
    ['/request/create', '/request'],
    ['/ucas/update/4', '/ucas/index'],
    ['/requested', undefined],
    ['/nowhere', undefined],
  ])('of %s is %s', (pathname, expected) => {
    expect(activeLink(groups, pathname)?.path).toBe(expected);
  });

  it('is that of the screen above where the address itself begins with none', () => {
    const routes = [
      { path: '/requested/:id', parent: '/ucas/index/:view?' },
      { path: '/request/create', parent: '/sucursales' },
      { path: '/deep/:id', parent: '/requested/:id?' },
      { path: '/requested/:id?', parent: '/ucas/index' },
      { path: '/round', parent: '/round' },
      { path: '/alone' },
    ];
    const active = (pathname: string) => activeLink(groups, pathname, routes)?.path;
    expect(active('/requested/4')).toBe('/ucas/index');
    expect(active('/request/create')).toBe('/request');
    expect(active('/deep/4')).toBe('/ucas/index');
    expect(active('/round')).toBeUndefined();
    expect(active('/alone')).toBeUndefined();
  });
});
