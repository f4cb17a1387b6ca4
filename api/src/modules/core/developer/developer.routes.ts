import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import * as service from './developer.service.ts';

export const developerRoutes: RouteDefinition[] = [
  route(contract.realtimeStats, ({ ctx }) => service.readRealtimeStats(ctx)),
  route(contract.sendRealtimePing, ({ ctx, body }) => service.ping(ctx, body.message)),
];
