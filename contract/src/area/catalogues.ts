import type { Permission } from '../core/permissions.ts';
import type { SearchKind } from '../core/search.ts';
import type { ImportKindName } from '../imports/import-run.ts';
import {
  CONTRACT_VERSION,
  type MenuSection,
  type RemoteDeclaration,
  type RemoteMenuEntry,
  type RemoteRoute,
} from './manifest.ts';
import { barePath } from './path.ts';
import type { RemoteFill } from './slots.ts';

/** What the routes, the menu and the screens of a catalogue have in common, said once. */
export interface CatalogueEntry {
  /** Pattern of its list, as the spec writes it: `/sucursales`, `/ucas/:clientId?/index`. */
  path: string;
  /**
   * What making one and changing one are called in the address; `['create', 'update']` when left out. Null for a list
   * without a form of its own.
   */
  form?: readonly [create: string, edit: string] | null;
  /** Group of the area's words that has its `title`, `note`, `create`, `edit`, `empty` and `emptyHint`. */
  words: string;
  /** Who may see and write it. */
  permission: Permission;
  /** Its records by their kind in the search, when a record is shown beside the list. */
  record?: SearchKind;
  /** The import that fills it, by its kind. */
  importer?: ImportKindName;
  /** Path of the route above, for breadcrumbs. */
  parent?: string;
  /** Its entry in the sidebar; `permission` when fewer see the entry than may open the list. */
  menu?: {
    section: MenuSection | 'own';
    order: number;
    /** Name of a lucide icon: `gauge`. */
    icon: string;
    permission?: Permission;
  };
}

export interface Catalogue<Form extends boolean = boolean> extends Omit<CatalogueEntry, 'form'> {
  /** Its name among the area's catalogues, which is also its page's. */
  key: string;
  /** Address of the whole list: `/ucas/index`. */
  list: string;
  hasForm: Form;
  /** Address of the form that makes one. */
  create: Form extends true ? string : undefined;
  /** Pattern of the form that changes one: `/ucas/update/:id`. */
  edit: Form extends true ? string : undefined;
}

type Entries = Readonly<Record<string, CatalogueEntry>>;

export type Catalogues = Readonly<Record<string, Catalogue>>;

/** Names of the pages of catalogues: a list's is its key, its form's `<key>Form`. */
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

/** The routes of a catalogue: its list and, where it has a form, making and changing one. */
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

export interface RemoteParts<C extends Catalogues, Page extends string, Fill extends RemoteFill> {
  /** Name of its package: `mf-elog`. */
  name: string;
  catalogues?: C;
  /** Routes and entries beside those of the catalogues. */
  routes?: readonly RemoteRoute<Page>[];
  menu?: readonly RemoteMenuEntry[];
  /** What it shows in slots (docs/slots.md). */
  fills?: readonly Fill[];
}

/**
 * Declares a remote: its catalogues with their routes and menu entries, and what it has beside them. The names of pages
 * and parts are kept as a type, so that a route to a missing page does not compile, nor a fill of a missing part.
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
}: RemoteParts<C, Page, Fill>): RemoteDeclaration<CataloguePage<C> | Page, Fill> {
  const known = Object.values<Catalogue>(catalogues ?? {});
  return {
    name,
    contractVersion: CONTRACT_VERSION,
    routes: [...known.flatMap(catalogueRoutes), ...routes] as RemoteRoute<CataloguePage<C> | Page>[],
    menu: [...known.flatMap(catalogueMenu), ...menu],
    fills,
  };
}
