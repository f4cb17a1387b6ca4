import { realtimeStats, sendRealtimePing } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import * as service from './developer.service.ts';

export const developerRoutes: RouteDefinition[] = [
  route(realtimeStats, ({ ctx }) => service.readRealtimeStats(ctx)),
  route(sendRealtimePing, ({ ctx, body }) => service.ping(ctx, body.message)),
];
