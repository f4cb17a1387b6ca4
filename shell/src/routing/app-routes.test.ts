import { expect, it } from '@jest/globals';
import type { RouteObject } from 'shared-ui';
import { routesFor } from './app-routes.tsx';
import { linkPaths } from './link-paths.ts';
import { entryRoutes, ownRoutes, publicRoutes } from './own-routes.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it('has the screens of its tables, which browser tests visit, and no others', () => {
  const known = [...entryRoutes, ...publicRoutes, ...linkPaths, ...Object.keys(ownRoutes), '/', '*'];
  expect(pathsOf(routesFor([])).toSorted()).toEqual(known.toSorted());
});
