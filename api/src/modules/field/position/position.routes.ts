import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { newestAlerts } from './alert.repository.ts';
import { clockOf, keepAge } from './data-age.service.ts';
import { deviceLogOf } from './device-log.service.ts';
import { lastPositions } from './position.service.ts';
import { alertsThatStand } from './standing-alerts.ts';

export const positionRoutes: RouteDefinition[] = [
  route(contract.listLastPositions, ({ ctx, query }) => lastPositions(ctx, query.ids)),
  route(contract.serverClock, ({ ctx }) => clockOf(ctx)),
  route(contract.reportAge, ({ ctx, body }) => keepAge(ctx, body)),
  route(contract.latestAlerts, ({ ctx, query }) => newestAlerts(ctx, query)),
  route(contract.standingAlerts, ({ ctx }) => alertsThatStand(ctx)),
  route(contract.getDeviceLog, ({ ctx, params, query }) => deviceLogOf(ctx, params.id, query.day)),
];
