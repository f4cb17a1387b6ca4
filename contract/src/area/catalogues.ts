import type { Permission } from '../core/permissions.ts';
import type { SearchKind } from '../core/search.ts';
import type { ImportKindName } from '../imports/import-run.ts';
import {
  CONTRACT_VERSION,
  type MenuPlace,
  type RemoteDeclaration,
  type RemoteMenuEntry,
  type RemoteRoute,
} from './manifest.ts';
import { barePath } from './path.ts';
import type { RemoteFill } from './slots.ts';

/** What the routes, the menu and the screens of a catalogue share, declared once. */
export interface CatalogueEntry {
  /** Pattern of its list, as the spec writes it: `/sucursales`, `/ucas/:clientId?/index`. */
  path: string;
  /**
   * Path segments of the create and edit forms; `['create', 'update']` when left out. Null for a list without a form
   * of its own.
   */
  form?: readonly [create: string, edit: string] | null;
  /** Key in the area's words that has its `title`, `note`, `create`, `edit`, `empty` and `emptyHint`. */
  words: string;
  /** Who may see and write it. */
  permission: Permission;
  /** The kind its records have in search, when a record opens beside the list. */
  record?: SearchKind;
  /** The import that fills it, by its kind. */
  importer?: ImportKindName;
  /** Path of the route above, for breadcrumbs. */
  parent?: string;
  /** Its entry in the sidebar; `permission` when fewer people see the entry than may open the list. */
  menu?: MenuPlace & { permission?: Permission };
}

export interface Catalogue<Form extends boolean = boolean> extends Omit<CatalogueEntry, 'form'> {
  /** Its name among the area's catalogues, which is also its page's. */
  key: string;
  /** Address of the whole list: `/ucas/index`. */
  list: string;
  hasForm: Form;
  /** Address of the create form. */
  create: Form extends true ? string : undefined;
  /** Pattern of the edit form: `/ucas/update/:id`. */
  edit: Form extends true ? string : undefined;
}

type Entries = Readonly<Record<string, CatalogueEntry>>;

export type Catalogues = Readonly<Record<string, Catalogue>>;

/** Page names of a catalogue: the list's is its key, the form's `<key>Form`. */
export type CataloguePage<C extends Catalogues> = {
  [Key in keyof C & string]: C[Key] extends Catalogue<true> ? Key | `${Key}Form` : Key;
}[keyof C & string];

/** An area's catalogues by name: `export const catalogues = defineCatalogues({ branches: { path: '/sucursales', … } })`. */
export function defineCatalogues<const S extends Entries>(
  specs: S,
): { readonly [Key in keyof S]: Catalogue<S[Key] extends { form: null } ? false : true> } {
  const entries = Object.entries<CatalogueEntry>(specs).map(
    ([key, { form = ['create', 'update'], ...rest }]) => {
      const list = barePath(rest.path);
      const base = list.replace(/\/index$/, '');
      const forms = form && { create: `${base}/${form[0]}`, edit: `${base}/${form[1]}/:id` };
      return [key, { ...rest, key, list, hasForm: form !== null, ...forms }];
    },
  );
  return Object.fromEntries(entries);
}

/** The routes of a catalogue: its list and, if it has a form, create and edit. */
export function catalogueRoutes(catalogue: Catalogue): RemoteRoute[] {
  const { key, path, words, permission, record, importer, parent, list, create, edit } = catalogue;
  const form = { page: `${key}Form`, permission, parent: list };
  return [
    {
      path,
      page: key,
      titleKey: `${words}.title`,
      permission,
      ...(record && { record }),
      dialogs: importer ? ['import', 'export'] : ['export'],
      ...(parent && { parent }),
    },
    ...(create ? [{ path: create, titleKey: `${words}.create`, ...form }] : []),
    ...(edit ? [{ path: edit, titleKey: `${words}.edit`, ...form }] : []),
  ];
}

/** A catalogue's entry in the sidebar, if it has one. */
export function catalogueMenu({ key, list, words, permission, menu }: Catalogue): RemoteMenuEntry[] {
  return menu ? [{ id: key, path: list, titleKey: `${words}.title`, permission, ...menu }] : [];
}

/** A route and, with `menu`, its entry in the sidebar: the same address, title and permission. */
export type DeclaredRoute<Page extends string> = RemoteRoute<Page> &
  ({ menu?: never } | { menu: MenuPlace; permission: Permission });

/** The entry of a route in the sidebar, if it has one. */
function routeMenu({ page, path, titleKey, permission, menu }: DeclaredRoute<string>): RemoteMenuEntry[] {
  return menu && permission ? [{ id: page, path: barePath(path), titleKey, permission, ...menu }] : [];
}

export interface RemoteParts<C extends Catalogues, Page extends string, Fill extends RemoteFill> {
  /** Name of its package: `mf-elog`. */
  name: string;
  catalogues?: C;
  /** Routes besides those of the catalogues. */
  routes?: readonly DeclaredRoute<Page>[];
  /** The menu entries of its reports. */
  menu?: readonly RemoteMenuEntry[];
  /** What it shows in slots (docs/slots.md). */
  fills?: readonly Fill[];
  /** Its pages open without a connection (docs/build.md). */
  offline?: boolean;
}

/**
 * Declares a remote: its catalogues with their routes and menu entries, plus anything else it has. Page and part names
 * are kept in the type, so a route to a missing page, or a fill of a missing part, does not compile.
 */
export function defineRemote<
  C extends Catalogues = Record<never, never>,
  const Page extends string = never,
  const Fill extends RemoteFill = never,
>({
  name,
  catalogues,
  routes = [],
  menu = [],
  fills = [],
  offline,
}: RemoteParts<C, Page, Fill>): RemoteDeclaration<CataloguePage<C> | Page, Fill> {
  const known = Object.values<Catalogue>(catalogues ?? {});
  return {
    name,
    contractVersion: CONTRACT_VERSION,
    routes: [
      ...known.flatMap(catalogueRoutes),
      ...routes.map(({ menu: _, ...route }) => route),
    ] as RemoteRoute<CataloguePage<C> | Page>[],
    menu: [...known.flatMap(catalogueMenu), ...routes.flatMap(routeMenu), ...menu],
    fills,
    ...(offline && { offline }),
  };
}
