import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import {
  messagesOfSession,
  standingOfChannels,
  takeTwilioReport,
  takeWebhookReport,
} from './message.service.ts';

/** Messages to contacts, and the delivery reports of providers. */
export const messageRoutes: RouteDefinition[] = [
  route(contract.listSessionMessages, ({ ctx, params }) => messagesOfSession(ctx, params.id)),
  route(contract.messageChannels, ({ ctx }) => standingOfChannels(ctx)),
  publicRoute(contract.reportDelivery, ({ ctx, body }) => takeWebhookReport(ctx, body)),
  publicRoute(contract.reportTwilio, ({ ctx, params, body }) => takeTwilioReport(ctx, params.id, body), {
    form: true,
  }),
];
