import type { Language } from './core/constants.ts';
import type { Permission } from './core/permissions.ts';
import type { SearchKind } from './core/search.ts';

/** Raised when the shell and a remote could no longer understand each other's static half. */
export const CONTRACT_VERSION = 1;

/** Sidebar sections, in the order they are shown (spec section 6). */
export const menuSections = [
  'overview',
  'monitoring',
  'visits',
  'requests',
  'reports',
  'maps',
  'entities',
  'stock',
  'elog',
  'access',
  'developer',
] as const;
export type MenuSection = (typeof menuSections)[number];

export interface RemoteRoute<Page extends string = string> {
  /** Route name of the spec where it has one: `existencias.categorias`. */
  name?: string;
  /** Pattern as the router reads it: `/sucursales/update/:id`. */
  path: string;
  page: Page;
  /** Key in the remote's own namespace, for page title and breadcrumb. */
  titleKey: string;
  /** Guards the route; left out only with `public: true`. */
  permission?: Permission;
  /** A public route is shown in the public layout and needs no session. */
  public?: boolean;
  /** Path of the route above, for breadcrumbs. */
  parent?: string;
  /** What it shows one of: with `:id` in its path the page itself, else the list with the record open (`?view=`). */
  record?: SearchKind;
  /** What its list does in a dialog that the address can open (`?dialog=import`). */
  dialogs?: readonly RouteDialog[];
}

export type RouteDialog = 'import' | 'export';

export interface RemoteMenuEntry {
  id: string;
  section: MenuSection;
  order: number;
  /** A name of the shell's icon set. */
  icon: MenuIcon;
  path: string;
  titleKey: string;
  permission: Permission;
}

/** Icons a menu entry may name; the shell compiles these and no others. */
export const menuIcons = [
  'activity',
  'alarm',
  'archive',
  'barcode',
  'bell',
  'bot',
  'boxes',
  'briefcase',
  'building',
  'calendar',
  'chart-bar',
  'chart-line',
  'chart-pie',
  'clipboard',
  'code',
  'contact',
  'crown',
  'door',
  'file-text',
  'fingerprint',
  'flag',
  'form',
  'gauge',
  'globe',
  'hexagon',
  'key',
  'layers',
  'list',
  'map',
  'map-pin',
  'package',
  'qr',
  'radio',
  'route',
  'satellite',
  'scan',
  'scroll',
  'shield',
  'shield-ban',
  'shield-check',
  'smartphone',
  'store',
  'tag',
  'tags',
  'timer',
  'truck',
  'user-check',
  'users',
  'wrench',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/**
 * A remote's static half: read by the shell before any of the remote's JavaScript runs. `titles` carries the
 * menu and page titles in each language, so the sidebar can be painted at once.
 */
export interface RemoteManifest<Page extends string = string> {
  name: string;
  contractVersion: number;
  /** First path segments this remote owns, for error screens: `/sucursales`. */
  basePaths: string[];
  routes: RemoteRoute<Page>[];
  menu: RemoteMenuEntry[];
  /** language → title key → words. */
  titles: Record<string, Record<string, string>>;
  locales: string[];
  /** Realtime event names this area listens to even while it is not on screen. */
  topics?: string[];
}

/** Declares a remote; the page names are kept as a type, so a route to a missing page does not compile. */
export function defineRemote<const Page extends string>(
  manifest: Omit<RemoteManifest<Page>, 'contractVersion'>,
): RemoteManifest<Page> {
  return { ...manifest, contractVersion: CONTRACT_VERSION };
}

/** A remote's dictionaries of all our languages, one chunk each; a language that is none gets English. */
export function localeLoader<T>(
  dictionaries: Record<Language, () => Promise<{ default: T }>>,
): (language: string) => Promise<T> {
  return async (language) => (await (dictionaries[language as Language] ?? dictionaries.en)()).default;
}
