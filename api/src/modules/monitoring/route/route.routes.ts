import {
  appRoute,
  archiveRoute,
  arriveRoute,
  cancelRoute,
  createRoute,
  createRouteTemplate,
  deleteRouteTemplate,
  findWay as findWayEndpoint,
  getRoute,
  listRoutes,
  listRouteTemplates,
  renameRouteTemplate,
  routeTrack,
  updateRoute,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import {
  arrive,
  callOffRoute,
  changeRoute,
  pageOfRoutes,
  putAwayRoute,
  routeOf,
  routeOfPhone,
  startRoute,
} from './route.service.ts';
import { dropTemplate, keepTemplate, renameTemplate, templatesOf } from './route-template.ts';
import { trackOf } from './route-track.ts';
import { findWay } from './route-way.ts';

/** Endpoints for the routes that UCAs must follow. */
export const plannedRouteRoutes: RouteDefinition[] = [
  route(listRoutes, ({ ctx, query }) => pageOfRoutes(ctx, query)),
  route(findWayEndpoint, ({ ctx, query }) => findWay(ctx, query.places)),
  route(createRoute, ({ ctx, body }) => startRoute(ctx, body)),
  route(getRoute, ({ ctx, params }) => routeOf(ctx, params.id)),
  route(updateRoute, ({ ctx, params, body }) => changeRoute(ctx, params.id, body)),
  route(cancelRoute, ({ ctx, params, body }) => callOffRoute(ctx, params.id, body)),
  route(archiveRoute, ({ ctx, params }) => putAwayRoute(ctx, params.id)),
  route(routeTrack, ({ ctx, params }) => trackOf(ctx, params.id)),
  route(listRouteTemplates, ({ ctx }) => templatesOf(ctx)),
  route(createRouteTemplate, ({ ctx, body }) => keepTemplate(ctx, body)),
  route(renameRouteTemplate, ({ ctx, params, body }) => renameTemplate(ctx, params.id, body)),
  route(deleteRouteTemplate, ({ ctx, params }) => dropTemplate(ctx, params.id)),
  route(appRoute, ({ ctx }) => routeOfPhone(ctx)),
  route(arriveRoute, ({ ctx, body }) => arrive(ctx, body)),
];
