import {
  barePath,
  can,
  mapLayerParam,
  type Principal,
  type RemoteRoute,
  type RouteDialog,
  type SearchKind,
} from 'contract';
import { type Area, areaTitle } from '../areas/area.ts';
import type { MenuIcon } from '../layout/menu-icon.tsx';

/** The areas' destinations that the palette can open, as far as the user may. */

/** Somewhere to go that no menu names: a new record, a sheet. */
export interface Step {
  id: string;
  title: string;
  path: string;
  dialog?: RouteDialog;
}

/** A layer that an area has for a map of another. */
export interface LayerStep {
  id: string;
  title: string;
  icon: MenuIcon | undefined;
  /** What the page with the map is called. */
  page: string;
  /** Opens the page with the layer on it; a page already open keeps what else it shows. */
  pathFrom: (here: { pathname: string; search: string }) => string;
  /** What that navigation keeps in the history: whose panel it opens. */
  state: Record<string, string>;
}

/** Where records of a kind are shown. */
export interface RecordPlace {
  /** What their list is called. */
  title: string;
  icon: MenuIcon | undefined;
  pathOf: (id: number) => string;
}

const permitted = (user: Principal, { permission, public: open }: RemoteRoute) =>
  !open && permission !== undefined && can(user, permission);

/**
 * Screens beside those of the menu, and what lists do in a dialog. Those of the screen one is on are left out, since it
 * offers its own.
 */
export function stepsOf(user: Principal, areas: readonly Area[], language: string, pathname: string): Step[] {
  return areas.flatMap(({ name, manifest }) => {
    if (!manifest) return [];
    const inMenu = manifest.menu.map(({ path }) => path);
    const steps = manifest.routes
      .filter((route) => permitted(user, route))
      .flatMap((route): Step[] => {
        const path = barePath(route.path);
        if (path.includes(':') || path === pathname) return [];
        const title = areaTitle(manifest, language, route.titleKey);
        const id = `${name}${path}`;
        return [
          ...(inMenu.includes(path) ? [] : [{ id, title, path }]),
          ...(route.dialogs ?? []).map((dialog) => ({
            id: `${id}?${dialog}`,
            title,
            path: `${path}?dialog=${dialog}`,
            dialog,
          })),
        ];
      });
    // A form with two addresses is one thing to do.
    const nameOf = ({ title, dialog }: Step) => `${title}?${dialog ?? ''}`;
    const first = new Map(steps.toReversed().map((step) => [nameOf(step), step]));
    return steps.filter((step) => first.get(nameOf(step)) === step);
  });
}

/** The layers of the map that the user may see. */
export function layersOf(user: Principal, areas: readonly Area[], language: string): LayerStep[] {
  const slot = 'map.layers';
  for (const { manifest: holder } of areas) {
    const route = holder?.routes.find((one) => one.offers?.includes(slot) && permitted(user, one));
    if (!holder || !route) continue;
    const path = barePath(route.path);
    return areas.flatMap(({ name, manifest }) =>
      (manifest?.fills ?? []).flatMap((fill) => {
        if (!manifest || fill.slot !== slot || !can(user, fill.permission)) return [];
        const { part, titleKey, icon } = fill;
        return {
          id: `${name}/${part}`,
          title: areaTitle(manifest, language, titleKey),
          icon: manifest.icons[icon],
          page: areaTitle(holder, language, route.titleKey),
          state: { [mapLayerParam]: part },
          pathFrom: ({ pathname, search }) => {
            const params = new URLSearchParams(pathname === path ? search : '');
            const laid = params.getAll(mapLayerParam).some((one) => one.split(':')[0] === part);
            if (!laid) params.append(mapLayerParam, part);
            return `${path}?${params}`;
          },
        };
      }),
    );
  }
  return [];
}

/** Where a found record is shown; null where the user cannot go, or its area could not be read. */
export function placeOf(
  user: Principal,
  areas: readonly Area[],
  language: string,
  kind: SearchKind,
): RecordPlace | null {
  for (const { manifest } of areas) {
    const route = manifest?.routes.find((one) => one.record === kind && permitted(user, one));
    if (!manifest || !route) continue;
    const path = barePath(route.path);
    const list = path.includes(':')
      ? (manifest.routes.find((one) => one.path === route.parent) ?? route)
      : route;
    return {
      title: areaTitle(manifest, language, list.titleKey),
      icon: manifest.icons[manifest.menu.find((entry) => entry.path === barePath(list.path))?.icon ?? ''],
      pathOf: (id) => (path.includes(':') ? path.replace(/:\w+/, String(id)) : `${path}?view=${id}`),
    };
  }
  return null;
}
