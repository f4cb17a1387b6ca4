import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { takeNote, wallOf } from './wall.service.ts';

export const wallRoutes: RouteDefinition[] = [
  route(contract.monitoringWall, ({ ctx, query }) => wallOf(ctx, query.sesion ?? [])),
  route(contract.takeAlerts, ({ ctx, params, body }) => takeNote(ctx, params.id, body.alert_ids)),
];
