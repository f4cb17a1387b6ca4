import {
  bulkNotificationRequests,
  cancelNotificationRequest,
  createNotificationRequest,
  deleteNotificationRequest,
  dispatchNotificationRequest,
  getNotificationRequest,
  getReadNotices,
  listNotificationRequests,
  markNoticesRead,
  monitorDispatch,
  notificationsInProcess,
  recentNotifications,
  remindNotificationRequest,
  requestNames,
  requestParameters,
  requestUsers,
  standDownDispatch,
  updateNotificationRequest,
} from 'contract';
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
  route(listNotificationRequests, ({ ctx, query }) => pageOfRequests(ctx, query)),
  route(createNotificationRequest, ({ ctx, body }) => createRequest(ctx, body)),
  route(getNotificationRequest, ({ ctx, params }) => oneRequest(ctx, params.id)),
  route(updateNotificationRequest, async ({ ctx, params, body }) =>
    reply(await updateRequest(ctx, params.id, body), 'ok.updated'),
  ),
  route(deleteNotificationRequest, async ({ ctx, params }) =>
    reply(await removeRequest(ctx, params.id), 'ok.deleted'),
  ),
  route(dispatchNotificationRequest, ({ ctx, params }) => sendRequest(ctx, params.id)),
  route(cancelNotificationRequest, ({ ctx, params }) => cancelRequest(ctx, params.id)),
  route(remindNotificationRequest, ({ ctx, params }) => remindRequest(ctx, params.id)),
  route(bulkNotificationRequests, ({ ctx, body }) => changeRequests(ctx, body)),
  route(requestParameters, async ({ ctx }) => parametersOfRequests(ctx)),
  route(requestNames, ({ ctx }) => namesOfRequests(ctx)),
  route(requestUsers, ({ ctx, query }) => pageOfRecipients(ctx, query)),
  route(notificationsInProcess, ({ ctx }) => dispatchesInProcess(ctx)),
  route(recentNotifications, ({ ctx, query }) => recentOf(ctx, query)),
  route(getReadNotices, ({ ctx }) => readOf(ctx)),
  route(markNoticesRead, ({ ctx, body }) => markRead(ctx, body.read_until)),
  route(standDownDispatch, ({ ctx, params, body }) => standDownSilence(ctx, params.id, body.reason)),
  route(monitorDispatch, ({ ctx, params, query }) => monitorOf(ctx, params, query)),
];
