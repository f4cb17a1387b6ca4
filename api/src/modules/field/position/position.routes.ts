import {
  getDeviceLog,
  latestAlerts,
  listLastPositions,
  reportAge,
  serverClock,
  standingAlerts,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { newestAlerts } from './alert.repository.ts';
import { clockOf, keepAge } from './data-age.service.ts';
import { deviceLogOf } from './device-log.service.ts';
import { lastPositions } from './position.service.ts';
import { alertsThatStand } from './standing-alerts.ts';

export const positionRoutes: RouteDefinition[] = [
  route(listLastPositions, ({ ctx, query }) => lastPositions(ctx, query.ids)),
  route(serverClock, ({ ctx }) => clockOf(ctx)),
  route(reportAge, ({ ctx, body }) => keepAge(ctx, body)),
  route(latestAlerts, ({ ctx, query }) => newestAlerts(ctx, query)),
  route(standingAlerts, ({ ctx }) => alertsThatStand(ctx)),
  route(getDeviceLog, ({ ctx, params, query }) => deviceLogOf(ctx, params.id, query.day)),
];
