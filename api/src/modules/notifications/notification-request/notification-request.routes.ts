import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { markRead, readOf } from './read.service.ts';
import { recentOf } from './recent.service.ts';
import { remindRequest } from './reminder.ts';
import {
  cancelRequest,
  createRequest,
  oneRequest,
  removeRequest,
  sendRequest,
  updateRequest,
} from './request.service.ts';
import { changeRequests } from './request-bulk.service.ts';
import {
  dispatchesInProcess,
  monitorOf,
  namesOfRequests,
  pageOfRecipients,
  pageOfRequests,
  parametersOfRequests,
} from './request-lists.service.ts';
import { standDownSilence } from './welfare/stand-down.ts';

export const notificationRequestRoutes: RouteDefinition[] = [
  route(contract.listNotificationRequests, ({ ctx, query }) => pageOfRequests(ctx, query)),
  route(contract.createNotificationRequest, ({ ctx, body }) => createRequest(ctx, body)),
  route(contract.getNotificationRequest, ({ ctx, params }) => oneRequest(ctx, params.id)),
  route(contract.updateNotificationRequest, async ({ ctx, params, body }) =>
    reply(await updateRequest(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.deleteNotificationRequest, async ({ ctx, params }) =>
    reply(await removeRequest(ctx, params.id), 'ok.deleted'),
  ),
  route(contract.dispatchNotificationRequest, ({ ctx, params }) => sendRequest(ctx, params.id)),
  route(contract.cancelNotificationRequest, ({ ctx, params }) => cancelRequest(ctx, params.id)),
  route(contract.remindNotificationRequest, ({ ctx, params }) => remindRequest(ctx, params.id)),
  route(contract.bulkNotificationRequests, ({ ctx, body }) => changeRequests(ctx, body)),
  route(contract.requestParameters, async ({ ctx }) => parametersOfRequests(ctx)),
  route(contract.requestNames, ({ ctx }) => namesOfRequests(ctx)),
  route(contract.requestUsers, ({ ctx, query }) => pageOfRecipients(ctx, query)),
  route(contract.notificationsInProcess, ({ ctx }) => dispatchesInProcess(ctx)),
  route(contract.recentNotifications, ({ ctx, query }) => recentOf(ctx, query)),
  route(contract.getReadNotices, ({ ctx }) => readOf(ctx)),
  route(contract.markNoticesRead, ({ ctx, body }) => markRead(ctx, body.read_until)),
  route(contract.standDownDispatch, ({ ctx, params, body }) => standDownSilence(ctx, params.id, body.reason)),
  route(contract.monitorDispatch, ({ ctx, params, query }) => monitorOf(ctx, params, query)),
];
