import { can, type Permission } from 'contract/core/permissions';
import type { Principal } from 'contract/core/user';
import { type MenuIcon, type MenuSection, menuSections } from 'contract/remote';
import { type Area, areaTitle } from '../areas/area.ts';

export interface MenuLink {
  id: string;
  path: string;
  title: string;
  icon: MenuIcon;
  order: number;
  /** The remote it leads to; null for the shell's own screens. */
  area: Area | null;
}

export interface MenuGroup {
  section: MenuSection;
  links: MenuLink[];
}

interface OwnEntry {
  id: string;
  section: MenuSection;
  order: number;
  icon: MenuIcon;
  path: string;
  permission: Permission;
}

/** Screens of the shell itself; their titles are under `menu` in its words. */
export const ownEntries: readonly OwnEntry[] = [
  {
    id: 'firebase',
    section: 'developer',
    order: 10,
    icon: 'bell',
    path: '/developer/firebase',
    permission: 'developer.firebase',
  },
  {
    id: 'realtime',
    section: 'developer',
    order: 20,
    icon: 'radio',
    path: '/developer/real-time',
    permission: 'developer.realtime',
  },
  {
    id: 'policy',
    section: 'developer',
    order: 40,
    icon: 'scroll',
    path: '/policy',
    permission: 'policy.read',
  },
];

/**
 * The sidebar of a user: what the manifests offer and the user may see, by section and order. An area whose code
 * failed keeps its entries, for they say where the trouble is.
 */
export function menuFor(
  user: Principal,
  areas: readonly Area[],
  language: string,
  ownTitle: (id: string) => string,
): MenuGroup[] {
  const links = new Map<MenuSection, MenuLink[]>(menuSections.map((section) => [section, []]));
  for (const area of areas) {
    if (!area.manifest) continue;
    for (const entry of area.manifest.menu) {
      if (!can(user, entry.permission)) continue;
      links.get(entry.section)?.push({
        id: `${area.name}/${entry.id}`,
        path: entry.path,
        title: areaTitle(area.manifest, language, entry.titleKey),
        icon: entry.icon,
        order: entry.order,
        area,
      });
    }
  }
  for (const { section, permission, ...entry } of ownEntries) {
    if (can(user, permission)) links.get(section)?.push({ ...entry, title: ownTitle(entry.id), area: null });
  }
  return [...links]
    .filter(([, found]) => found.length > 0)
    .map(([section, found]) => ({ section, links: found.sort((a, b) => a.order - b.order) }));
}

/** The entry an address belongs to: the one with the longest path that begins it. */
export function activeLink(groups: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  const begins = ({ path }: MenuLink) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${trunk(path)}/`);
  return groups
    .flatMap((group) => group.links)
    .filter(begins)
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** `/ucas/index` stands for everything under `/ucas`. */
const trunk = (path: string) => path.replace(/\/index$/, '');
