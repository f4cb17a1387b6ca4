import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import * as service from './developer.service.ts';

export const developerRoutes: RouteDefinition[] = [
  route(contract.registerPushToken, ({ ctx, body }) => service.keepPushToken(ctx, body)),
  route(contract.listPushTokens, ({ ctx }) => service.listPush(ctx)),
  route(contract.sendPushTest, ({ ctx, body }) => service.testPush(ctx, body)),
  route(contract.realtimeStats, ({ ctx }) => service.readRealtimeStats(ctx)),
  route(contract.sendRealtimePing, ({ ctx, body }) => service.ping(ctx, body.message)),
];
