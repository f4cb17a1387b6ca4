import type { Permission } from '../core/permissions.ts';
import type { SearchKind } from '../core/search.ts';
import type { RemoteFill, SlotName } from './slots.ts';

/** Increased when the shell and a remote can no longer understand each other's static half. */
export const CONTRACT_VERSION = 2;

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
  /** Pattern as the router reads it: `/sucursales/update/:id`. */
  path: string;
  page: Page;
  /** Key in the remote's own words, for page title and breadcrumb: `branch.title`. */
  titleKey: string;
  /** Guards the route; left out only with `public: true`. */
  permission?: Permission;
  /** A public route is shown in the public layout and needs no session. */
  public?: boolean;
  /** The first request of a public page: a server that knows it sends the response with the page's code. */
  asks?: FirstQuestion;
  /** Path of the route above, for breadcrumbs. */
  parent?: string;
  /** The record it shows: with `:id` in its path the page itself, else the list with the record open (`?view=`). */
  record?: SearchKind;
  /** Dialogs of its list that the address can open (`?dialog=import`). */
  dialogs?: readonly RouteDialog[];
  /** The slots on its page, which other areas may fill. */
  offers?: readonly SlotName[];
}

/** A call that changes nothing: a POST whose parameters, and body's fields, are parameters of the page's address. */
export interface FirstQuestion {
  /** As an endpoint has it: `/v1/monitoreo-link/{id}`. */
  path: string;
  /** Field of the body → parameter of the address, in the order in which the page sends them. */
  body: Readonly<Record<string, string>>;
}

export type RouteDialog = 'import' | 'export';

/** Where an entry stands in the sidebar, and its icon. */
export interface MenuPlace {
  /** One of the sections that areas share, or `own`: a section named like the area. */
  section: MenuSection | 'own';
  /** Its place in the section, ascending. */
  order: number;
  /** Name of a lucide icon, as lucide.dev has it: `gauge`. The build puts its drawing in the manifest. */
  icon: string;
}

export interface RemoteMenuEntry extends MenuPlace {
  id: string;
  path: string;
  titleKey: string;
  permission: Permission;
}

/** One shape of an icon on a canvas of 24 by 24: `['path', { d: '…' }]`. */
export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Key of the area's own name in its words. */
export const AREA_NAME = 'area.name';

/** A remote's static half as declared in its source. */
export interface RemoteDeclaration<Page extends string = string, Fill extends RemoteFill = RemoteFill> {
  name: string;
  contractVersion: number;
  routes: readonly RemoteRoute<Page>[];
  menu: readonly RemoteMenuEntry[];
  /** What it shows inside pages of other areas, or its own. */
  fills: readonly Fill[];
  /** Its pages open without a connection: browsers of its users keep its code. */
  offline?: boolean;
}

/**
 * A remote's static half as published, which the shell reads before any of the remote's JavaScript runs. The build
 * adds what the sidebar needs to render at once: the text of every title, from the remote's own words, and the icons.
 */
export interface RemoteManifest extends RemoteDeclaration {
  /** language → title key → text; the area's name is under `AREA_NAME`. */
  titles: Record<string, Record<string, string>>;
  /** Icon name used by the menu or a fill → its drawing. */
  icons: Record<string, readonly IconShape[]>;
  /** Public page → what it needs besides the area's entry. Releases from before this have none. */
  ahead?: Readonly<Record<string, PageFiles>>;
  /** What a browser keeps so that its pages open without a connection. */
  kept?: KeptFiles;
}

/** All that an area loads, in every language. Files are relative to the area's manifest. */
export interface KeptFiles {
  files: readonly string[];
  /** Import names of what it uses from the shell. */
  lent: readonly string[];
}

/** What one page loads, so that the server can announce it in advance. Files are relative to the area's entry. */
export interface PageFiles {
  files: readonly string[];
  /** Files of its words by language. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Import names of what it uses from the shell. */
  lent: readonly string[];
}

/** Every key of the area's words that its static half needs. */
export function titleKeysOf({
  routes,
  menu,
  fills,
}: Pick<RemoteDeclaration, 'routes' | 'menu' | 'fills'>): string[] {
  return [...new Set([AREA_NAME, ...[...routes, ...menu, ...fills].map(({ titleKey }) => titleKey)])];
}

/** Every icon that its static half needs. */
export function iconsOf({ menu, fills }: Pick<RemoteDeclaration, 'menu' | 'fills'>): string[] {
  const filled = fills.flatMap((fill) => ('icon' in fill ? [fill.icon] : []));
  return [...new Set([...menu.map(({ icon }) => icon), ...filled])];
}
