import * as contract from 'contract';
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
  route(contract.listRoutes, ({ ctx, query }) => pageOfRoutes(ctx, query)),
  route(contract.findWay, ({ ctx, query }) => findWay(ctx, query.places)),
  route(contract.createRoute, ({ ctx, body }) => startRoute(ctx, body)),
  route(contract.getRoute, ({ ctx, params }) => routeOf(ctx, params.id)),
  route(contract.updateRoute, ({ ctx, params, body }) => changeRoute(ctx, params.id, body)),
  route(contract.cancelRoute, ({ ctx, params, body }) => callOffRoute(ctx, params.id, body)),
  route(contract.archiveRoute, ({ ctx, params }) => putAwayRoute(ctx, params.id)),
  route(contract.routeTrack, ({ ctx, params }) => trackOf(ctx, params.id)),
  route(contract.listRouteTemplates, ({ ctx }) => templatesOf(ctx)),
  route(contract.createRouteTemplate, ({ ctx, body }) => keepTemplate(ctx, body)),
  route(contract.renameRouteTemplate, ({ ctx, params, body }) => renameTemplate(ctx, params.id, body)),
  route(contract.deleteRouteTemplate, ({ ctx, params }) => dropTemplate(ctx, params.id)),
  route(contract.appRoute, ({ ctx }) => routeOfPhone(ctx)),
  route(contract.arriveRoute, ({ ctx, body }) => arrive(ctx, body)),
];
