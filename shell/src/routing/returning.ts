import { can, type UserRecord } from 'contract';
import { matchPath } from 'shared-ui';
import { type Area, areaRoutes } from '../areas/area.ts';
import { ownRoutes } from './own-routes.ts';

/** The address remembered before sign-in if it is one of ours, else null. */
export function rememberedAddress(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : null;
}

const variables = (path: string) => path.split(/[:*]/).length;

/**
 * Where to go after sign-in instead of the landing: the requested address, if this account may see it. Waits while
 * the area that could own it is still being read (`unknown`: which areas there are); opens it when that area, or
 * their list (`failed`), cannot be read, since the screen shows that.
 */
export function returning(
  user: UserRecord,
  areas: readonly Area[],
  from: string | null,
  { unknown = false, failed = false } = {},
): string | 'wait' | null {
  if (from === null) return null;
  const { pathname } = new URL(from, location.origin);
  const own = Object.entries(ownRoutes).map(([path, permission]) => ({ path, permission }));
  const found = [...own, ...areaRoutes(areas).map(({ route }) => route)]
    .filter(({ path }) => matchPath(path, pathname) !== null)
    // Of `/request/rules` and `/request/:id` the router matches the more specific one.
    .sort((one, other) => variables(one.path) - variables(other.path))[0];
  if (found) return !found.permission || can(user, found.permission) ? from : null;
  const silent = areas.filter(({ manifest }) => manifest === null);
  if (unknown || silent.some(({ state }) => state === 'loading')) return 'wait';
  return failed || silent.length > 0 ? from : null;
}
