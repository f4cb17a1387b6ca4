import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../http/route.ts';
import { cancelRequest, createRequest, oneRequest, removeRequest, sendRequest } from './request.service.ts';
import {
  dispatchesInProcess,
  monitorOf,
  namesOfRequests,
  pageOfRecipients,
  pageOfRequests,
  parametersOfRequests,
} from './request-lists.service.ts';

export const notificationRequestRoutes: RouteDefinition[] = [
  route(contract.listNotificationRequests, ({ ctx, query }) => pageOfRequests(ctx, query)),
  route(contract.createNotificationRequest, ({ ctx, body }) => createRequest(ctx, body)),
  route(contract.getNotificationRequest, ({ ctx, params }) => oneRequest(ctx, params.id)),
  route(contract.deleteNotificationRequest, async ({ ctx, params }) =>
    reply(await removeRequest(ctx, params.id), 'ok.deleted'),
  ),
  route(contract.dispatchNotificationRequest, ({ ctx, params }) => sendRequest(ctx, params.id)),
  route(contract.cancelNotificationRequest, ({ ctx, params }) => cancelRequest(ctx, params.id)),
  route(contract.requestParameters, async ({ ctx }) => parametersOfRequests(ctx)),
  route(contract.requestNames, ({ ctx }) => namesOfRequests(ctx)),
  route(contract.requestUsers, ({ ctx, query }) => pageOfRecipients(ctx, query)),
  route(contract.requestsInProcess, ({ ctx }) => dispatchesInProcess(ctx)),
  route(contract.monitorDispatch, ({ ctx, params, query }) => monitorOf(ctx, params, query)),
];
