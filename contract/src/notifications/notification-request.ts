import * as z from 'contract/z';
import {
  DEFAULT_TIME_FORMAT,
  limits,
  notificationRuleTypes,
  requestModes,
  timeFormats,
} from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, deleted, id, idParams, queryId, requiredText, text } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';
import { onRecords } from '../rules/person.ts';

/**
 * Aggregate state of a request, derived from its dispatches: `completed` when everybody answered in time,
 * `completed_late` when everybody answered, somebody after the limit, `not_completed` when an answer is missing.
 */
export const requestStates = [
  'draft',
  'in_process',
  'completed',
  'completed_late',
  'not_completed',
  'cancelled',
] as const;

/** Maximum reminders of one dispatch before its time is up. */
export const MOST_REMINDERS = 3;

/** What is asked, of whom and how long they have: the part shared by a single request and a rule. */
export const requestContent = z.strictObject({
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
  /** How often people who have not answered are reminded, at even intervals over the time they have. */
  reminders: z._default(
    z
      .number()
      .check(z.int('error.integer'), z.minimum(0, 'error.min'), z.maximum(MOST_REMINDERS, 'error.max')),
    0,
  ),
  uca_ids: z.array(id).check(z.maxLength(5000)),
  group_ids: z.array(id).check(z.maxLength(500)),
});

/** At least one UCA or group (spec section 5, "Request rule"). */
export const someRecipients = z.refine<{ uca_ids?: unknown; group_ids?: unknown }>(
  ({ uca_ids: ucas, group_ids: groups }) =>
    !Array.isArray(ucas) || !Array.isArray(groups) || ucas.length + groups.length > 0,
  { path: ['uca_ids'], error: 'error.recipients', when: onRecords },
);

export const notificationRequestInput = z
  .extend(requestContent, { dispatch_now: z.boolean() })
  .check(someRecipients);
export type NotificationRequestInput = z.infer<typeof notificationRequestInput>;

/** A request as edited: everything but the dispatch. Dispatches under way keep their time limit. */
export const notificationRequestChange = requestContent.check(someRecipients);
export type NotificationRequestChange = z.infer<typeof notificationRequestChange>;

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
  reminders: z.number(),
  /** The rule that sends this request automatically, if any. */
  rule_id: z.nullable(id),
  rule_type: z.nullable(z.enum(notificationRuleTypes)),
  state: z.enum(requestStates),
  counts: requestCounts,
  /** Of the newest dispatch, for the link to its monitor; null before the first. */
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

export const listNotificationRequests = endpoint({
  method: 'GET',
  path: '/v1/request',
  access: 'requests.manage',
  summary: 'Notification requests with their progress',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(requestStates)),
    mode: z.optional(z.enum(requestModes)),
    /** `none`: sent manually only. */
    rule_type: z.optional(z.enum([...notificationRuleTypes, 'none'])),
    from: z.optional(day),
    to: z.optional(day),
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

export const updateNotificationRequest = endpoint({
  method: 'PATCH',
  path: '/v1/request/{id}',
  access: 'requests.manage',
  summary: 'Changes a request; 409 while it is under way',
  params: idParams,
  body: notificationRequestChange,
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

export const remindNotificationRequest = endpoint({
  method: 'POST',
  path: '/v1/request/{id}/remind',
  access: 'requests.manage',
  summary: 'Reminds those who have not answered yet; 409 when nobody is left',
  params: idParams,
  data: z.object({ reminded: z.number() }),
});

export const bulkActions = ['dispatch', 'remind', 'cancel', 'delete'] as const;

/** One action on many requests, each independently: those that fail are left out with the reason. */
export const bulkNotificationRequests = endpoint({
  method: 'POST',
  path: '/v1/request/bulk',
  access: 'requests.manage',
  summary: 'Sends, reminds, cancels or deletes up to 200 requests',
  body: z.strictObject({
    action: z.enum(bulkActions),
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({
    done: z.array(id),
    skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
  }),
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
