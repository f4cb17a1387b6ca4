import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import * as delivery from './delivery.service.ts';
import * as token from './token.service.ts';

export const pushRoutes: RouteDefinition[] = [
  route(contract.registerPushToken, ({ ctx, body }) => token.keepPushToken(ctx, body)),
  route(contract.listPushTokens, ({ ctx }) => token.listPushTokens(ctx)),
  route(contract.deletePushToken, ({ ctx, params }) => token.deletePushToken(ctx, params.id)),
  route(contract.sendPushTest, ({ ctx, body }) => delivery.sendPushTest(ctx, body)),
  route(contract.listPushDeliveries, ({ ctx, query }) => delivery.listPushDeliveries(ctx, query)),
];
