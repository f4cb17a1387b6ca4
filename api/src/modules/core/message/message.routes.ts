import { listSessionMessages, messageChannels, reportDelivery, reportTwilio } from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import {
  messagesOfSession,
  standingOfChannels,
  takeTwilioReport,
  takeWebhookReport,
} from './message.service.ts';

/** Messages to contacts, and the delivery reports of providers. */
export const messageRoutes: RouteDefinition[] = [
  route(listSessionMessages, ({ ctx, params }) => messagesOfSession(ctx, params.id)),
  route(messageChannels, ({ ctx }) => standingOfChannels(ctx)),
  publicRoute(reportDelivery, ({ ctx, body }) => takeWebhookReport(ctx, body)),
  publicRoute(reportTwilio, ({ ctx, params, body }) => takeTwilioReport(ctx, params.id, body), {
    form: true,
  }),
];
