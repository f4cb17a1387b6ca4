import { can, landingFor, landingPaths, type UserRecord } from 'contract';
import { matchPath } from 'shared-ui';
import { type Area, type AreaRoute, areaRoutes } from '../areas/area.ts';

export type Landing = { go: string } | { stay: AreaRoute } | 'start' | 'wait';

/**
 * What the main route shows to a user: the landing rule of section 2 of the spec where the screen exists and may be
 * seen, the start screen otherwise. Waits while an area that could own the screen is still being read, or while
 * it is `unknown` which areas there are.
 */
export function landing(user: UserRecord, areas: readonly Area[], unknown = false): Landing {
  const target = landingFor(user);
  const found = areaRoutes(areas).find(
    ({ route }) =>
      matchPath(route.path, target) !== null && (!route.permission || can(user, route.permission)),
  );
  if (found) return target === landingPaths.main ? { stay: found } : { go: target };
  const silent = (area: Area) => area.state === 'loading' && !area.manifest;
  return unknown || areas.some(silent) ? 'wait' : 'start';
}
