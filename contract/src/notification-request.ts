import * as z from 'zod/mini';
import { DEFAULT_TIME_FORMAT, limits, requestModes, timeFormats } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { deleted, id, idParams, queryId, requiredText, text } from './fields.ts';
import { listed, listQuery, paged } from './paging.ts';

/** Life of one user's dispatch, in the order it happens; a late answer is kept and marked by `completion` 2. */
export const dispatchStates = [
  'dispatched',
  'delivered',
  'opened',
  'answered',
  'expired',
  'cancelled',
] as const;
export type DispatchState = (typeof dispatchStates)[number];

/** Aggregate state of a request, derived from its dispatches. */
export const requestStates = ['draft', 'in_process', 'completed', 'not_completed', 'cancelled'] as const;

/** What an operator asks of field users. At least one UCA or group (spec section 5, "Request rule"). */
export const notificationRequestInput = z
  .strictObject({
    name: requiredText(120),
    title: requiredText(120),
    description: text(1000),
    max_response_time: z._default(
      z.number().check(z.int('error.integer'), z.minimum(1, 'error.min'), z.maximum(999, 'error.max')),
      limits.requestMaxResponseTime,
    ),
    time_format: z._default(z.enum(timeFormats), DEFAULT_TIME_FORMAT),
    mode: z.enum(requestModes),
    request_photo: z.boolean(),
    dispatch_now: z.boolean(),
    uca_ids: z.array(id).check(z.maxLength(5000)),
    group_ids: z.array(id).check(z.maxLength(500)),
  })
  .check(
    z.refine((value) => value.uca_ids.length + value.group_ids.length > 0, {
      path: ['uca_ids'],
      error: 'error.recipients',
    }),
  );
export type NotificationRequestInput = z.infer<typeof notificationRequestInput>;

export const requestCounts = z.object({
  total: z.number(),
  dispatched: z.number(),
  delivered: z.number(),
  opened: z.number(),
  answered: z.number(),
  late: z.number(),
  expired: z.number(),
  cancelled: z.number(),
});

export const notificationRequest = z.object({
  id,
  client_id: id,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  max_response_time: z.number(),
  time_format: z.enum(timeFormats),
  mode: z.enum(requestModes),
  request_photo: z.boolean(),
  state: z.enum(requestStates),
  counts: requestCounts,
  /** Of the newest dispatch, for the way to its monitor; null before the first. */
  first_request_user_id: z.nullable(id),
  request_schedule_id: z.nullable(id),
  dispatched_at: z.nullable(z.string()),
  created_by: z.string(),
  created_at: z.string(),
});
export type NotificationRequest = z.infer<typeof notificationRequest>;

export const notificationRequestDetail = z.extend(notificationRequest, {
  uca_ids: z.array(id),
  group_ids: z.array(id),
});

export const dispatchEvent = z.object({ state: z.enum(dispatchStates), at: z.string() });

/** One user's part in one dispatch. Times are the server's; `response_seconds` = answered − dispatched. */
export const dispatch = z.object({
  id,
  request_user_id: id,
  request_schedule_id: id,
  dispatch_date: z.number(),
  uca_id: id,
  uca_name: z.string(),
  uca_type: z.string(),
  uca_place: z.string(),
  connection: z.literal([0, 1, 2]),
  state: z.enum(dispatchStates),
  completion: z.nullable(z.literal([1, 2])),
  dispatched_at: z.string(),
  delivered_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  due_at: z.string(),
  response_seconds: z.nullable(z.number()),
  late: z.boolean(),
  answer: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
export type Dispatch = z.infer<typeof dispatch>;

export const listNotificationRequests = endpoint({
  method: 'GET',
  path: '/v1/request',
  access: 'requests.manage',
  summary: 'Notification requests with their progress',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(requestStates)),
    mode: z.optional(z.enum(requestModes)),
    from: z.optional(z.iso.date('error.date')),
    to: z.optional(z.iso.date('error.date')),
    uca_id: z.optional(queryId),
  }),
  data: paged(notificationRequest),
});

export const createNotificationRequest = endpoint({
  method: 'POST',
  path: '/v1/request',
  access: 'requests.manage',
  summary: 'Creates a request and, with dispatch_now, sends it to its users at once',
  body: notificationRequestInput,
  data: notificationRequestDetail,
  status: 201,
});

export const getNotificationRequest = endpoint({
  method: 'GET',
  path: '/v1/request/{id}',
  access: 'requests.manage',
  summary: 'One request',
  params: idParams,
  data: notificationRequestDetail,
});

export const deleteNotificationRequest = endpoint({
  method: 'DELETE',
  path: '/v1/request/{id}',
  access: 'requests.manage',
  summary: 'Cancels what is still open of a request and removes it from the list',
  params: idParams,
  data: deleted,
});

export const dispatchNotificationRequest = endpoint({
  method: 'POST',
  path: '/v1/request/{id}/dispatch',
  access: 'requests.manage',
  summary: 'Sends a saved request to its users now',
  params: idParams,
  data: notificationRequestDetail,
});

export const cancelNotificationRequest = endpoint({
  method: 'POST',
  path: '/v1/request/{id}/cancel',
  access: 'requests.manage',
  summary: 'Cancels the dispatches that are still unanswered',
  params: idParams,
  data: notificationRequestDetail,
});

export const requestParameters = endpoint({
  method: 'GET',
  path: '/v1/request/parameters',
  access: 'requests.manage',
  summary: 'Defaults and choices for the request form',
  data: z.object({
    time_description: z.string(),
    max_response_time: z.number(),
    time_format: z.enum(timeFormats),
    time_formats: z.array(z.object({ id: z.enum(timeFormats), name: z.string() })),
    modes: z.array(z.object({ id: z.enum(requestModes), name: z.string() })),
  }),
});

export const requestNames = endpoint({
  method: 'GET',
  path: '/v1/request/name',
  access: ['requests.manage', 'reports.requests'],
  summary: 'Names of requests, for filters',
  data: listed(z.object({ id, name: z.string() })),
});

/** Users who can receive a request, for the picker. */
export const requestUsers = endpoint({
  method: 'GET',
  path: '/v1/request/user',
  access: ['requests.manage', 'reports.requests'],
  summary: 'UCAs who can receive a request',
  query: z.extend(listQuery, { type: z.optional(text(80)), place: z.optional(text(80)) }),
  data: paged(
    z.object({
      id,
      name: z.string(),
      type: z.string(),
      place: z.string(),
      connection: z.literal([0, 1, 2]),
      last_heard_at: z.nullable(z.string()),
    }),
  ),
});

export const requestsInProcess = endpoint({
  method: 'GET',
  path: '/v1/request/notifications/in_process',
  access: 'requests.manage',
  summary: 'Dispatches that still wait for an answer',
  data: listed(z.extend(dispatch, { request_id: id, request_name: z.string() })),
});

/** The monitor of one dispatch, seen from one of its users. */
export const monitorDispatch = endpoint({
  method: 'GET',
  path: '/v1/request/monitor/{request_user_id}/schedule/{request_schedule_id}',
  access: 'requests.manage',
  summary: 'A dispatch with every user in it, as it stands now',
  params: z.strictObject({ request_user_id: idParams.shape.id, request_schedule_id: idParams.shape.id }),
  data: z.object({
    request: notificationRequest,
    dispatch_date: z.number(),
    /** The server's clock, for countdowns that do not trust the browser's. */
    server_time: z.string(),
    selected: z.extend(dispatch, { history: z.array(dispatchEvent) }),
    dispatches: z.array(dispatch),
  }),
});
export type DispatchMonitor = z.infer<typeof monitorDispatch.data>;
