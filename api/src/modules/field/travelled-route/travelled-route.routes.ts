import { listTravelledRoutes } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { travelledRoutes } from './travelled-route.service.ts';

export const travelledRouteRoutes: RouteDefinition[] = [
  route(listTravelledRoutes, ({ ctx, query }) => travelledRoutes(ctx, query)),
];
