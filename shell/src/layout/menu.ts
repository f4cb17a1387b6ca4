import { barePath, can, type MenuSection, menuSections, type Principal, type RemoteRoute } from 'contract';
import { Bell, Radio, ScrollText } from 'lucide-react';
import { matchPath } from 'shared-ui';
import { type Area, areaName, areaTitle } from '../areas/area.ts';
import { ownRoutes } from '../routing/own-routes.ts';
import type { MenuIcon } from './menu-icon.tsx';

export interface MenuLink {
  id: string;
  path: string;
  title: string;
  icon: MenuIcon | undefined;
  order: number;
  /** The remote it leads to; null for the shell's own screens. */
  area: Area | null;
}

export interface MenuGroup {
  /** A section of all areas, or the name of the area whose own it is. */
  section: string;
  title: string;
  links: MenuLink[];
}

interface OwnEntry {
  id: string;
  section: MenuSection;
  order: number;
  icon: MenuIcon;
  path: keyof typeof ownRoutes;
}

/** Screens of the shell itself; their titles, as those of the sections, are in its words. */
export const ownEntries: readonly OwnEntry[] = [
  {
    id: 'firebase',
    section: 'developer',
    order: 10,
    icon: Bell,
    path: '/developer/firebase',
  },
  {
    id: 'realtime',
    section: 'developer',
    order: 20,
    icon: Radio,
    path: '/developer/real-time',
  },
  {
    id: 'policy',
    section: 'developer',
    order: 40,
    icon: ScrollText,
    path: '/policy',
  },
];

/** The shell's words for what the menu has of its own: a section, or a screen. */
export type MenuWords = (group: 'section' | 'menu', id: string) => string;

/** The shell's and technicians' entries follow those of the areas. */
const last: MenuSection = 'developer';

/**
 * The sidebar of a user: what the manifests offer and the user may see, by section and order. An area whose code
 * failed keeps its entries, since they show where the trouble is.
 */
export function menuFor(
  user: Principal,
  areas: readonly Area[],
  language: string,
  dynamic: MenuWords,
): MenuGroup[] {
  const links = new Map<string, MenuLink[]>();
  const titles = new Map<string, string>();
  const begin = (section: string, title: string) => {
    links.set(section, []);
    titles.set(section, title);
  };
  for (const section of menuSections.filter((one) => one !== last))
    begin(section, dynamic('section', section));
  for (const area of areas) begin(area.name, areaName(area, language));
  begin(last, dynamic('section', last));
  for (const area of areas) {
    if (!area.manifest) continue;
    for (const entry of area.manifest.menu) {
      if (!can(user, entry.permission)) continue;
      links.get(entry.section === 'own' ? area.name : entry.section)?.push({
        id: `${area.name}/${entry.id}`,
        path: entry.path,
        title: areaTitle(area.manifest, language, entry.titleKey),
        icon: area.manifest.icons[entry.icon],
        order: entry.order,
        area,
      });
    }
  }
  for (const { section, ...entry } of ownEntries) {
    const permission = ownRoutes[entry.path];
    if (permission === null || can(user, permission))
      links.get(section)?.push({ ...entry, title: dynamic('menu', entry.id), area: null });
  }
  return [...links]
    .filter(([, found]) => found.length > 0)
    .map(([section, found]) => ({
      section,
      title: titles.get(section) ?? section,
      links: found.sort((a, b) => a.order - b.order),
    }));
}

/** A screen and the one above it, both as an area's manifest writes them. */
export type Climb = Readonly<Pick<RemoteRoute, 'path' | 'parent'>>;

/**
 * The entry an address belongs to: the one with the longest path that begins it, else the one of the screen above it,
 * for an area may name its forms otherwise than its list.
 */
export function activeLink(
  groups: readonly MenuGroup[],
  pathname: string,
  routes: readonly Climb[] = [],
): MenuLink | undefined {
  const seen = new Set<string>();
  for (let path: string | undefined = pathname; path !== undefined && !seen.has(path); ) {
    const found = linkOf(groups, path);
    if (found) return found;
    seen.add(path);
    path = aboveOf(routes, path);
  }
  return undefined;
}

function aboveOf(routes: readonly Climb[], pathname: string): string | undefined {
  const above = routes.find(({ path, parent }) => parent && matchPath(path, pathname) !== null)?.parent;
  return above === undefined ? undefined : barePath(above);
}

function linkOf(groups: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  const begins = ({ path }: MenuLink) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${trunk(path)}/`);
  return groups
    .flatMap((group) => group.links)
    .filter(begins)
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** `/ucas/index` matches everything under `/ucas`. */
const trunk = (path: string) => path.replace(/\/index$/, '');
