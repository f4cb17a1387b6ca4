import { monitoringWall, takeAlerts } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { takeNote, wallOf } from './wall.service.ts';

export const wallRoutes: RouteDefinition[] = [
  route(monitoringWall, ({ ctx, query }) => wallOf(ctx, query.sesion ?? [])),
  route(takeAlerts, ({ ctx, params, body }) => takeNote(ctx, params.id, body.alert_ids)),
];
