import {
  deletePushToken,
  listPushDeliveries,
  listPushTokens,
  registerPushToken,
  sendPushTest,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import * as delivery from './delivery.service.ts';
import * as token from './token.service.ts';

export const pushRoutes: RouteDefinition[] = [
  route(registerPushToken, ({ ctx, body }) => token.keepPushToken(ctx, body)),
  route(listPushTokens, ({ ctx }) => token.listPushTokens(ctx)),
  route(deletePushToken, ({ ctx, params }) => token.deletePushToken(ctx, params.id)),
  route(sendPushTest, ({ ctx, body }) => delivery.sendPushTest(ctx, body)),
  route(listPushDeliveries, ({ ctx, query }) => delivery.listPushDeliveries(ctx, query)),
];
