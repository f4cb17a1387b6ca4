import { mapHeat } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { heatOf } from './map-heat.service.ts';

export const mapHeatRoutes: RouteDefinition[] = [route(mapHeat, ({ ctx, query }) => heatOf(ctx, query))];
