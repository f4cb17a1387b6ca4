import * as z from 'contract/z';
import { notificationRuleTypes } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { deleted, id, idParams, queryId } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { notificationRequest, requestCounts } from './notification-request.ts';
import { notificationRuleInput, oneTimeRuleInput, repetitiveRuleInput, silences } from './rule-input.ts';

export const occurrenceStates = ['dispatched', 'missed', 'skipped'] as const;
/**
 * Why an occurrence was not sent: the server was not running in time, nobody was left to send it to, or everybody was
 * still being asked.
 */
export const occurrenceReasons = ['late', 'nobody', 'still_open'] as const;

/** One time a rule was due, and the outcome. */
export const ruleOccurrence = z.object({
  id,
  request_id: id,
  request_schedule_id: id,
  dispatch_date: z.number(),
  planned_at: z.string(),
  state: z.enum(occurrenceStates),
  reason: z.nullable(z.enum(occurrenceReasons)),
  first_request_user_id: z.nullable(id),
  counts: requestCounts,
});
export type RuleOccurrence = z.infer<typeof ruleOccurrence>;

export const notificationRule = z.object({
  id,
  request_id: id,
  type: z.enum(notificationRuleTypes),
  name: z.string(),
  title: z.string(),
  mode: notificationRequest.shape.mode,
  request_photo: z.boolean(),
  max_response_time: z.number(),
  time_format: notificationRequest.shape.time_format,
  dates: z.array(z.object({ date: z.string(), time: z.string() })),
  days: z.array(z.object({ day: z.number(), time: z.string() })),
  until: z.nullable(z.string()),
  paused: z.boolean(),
  /** Null when paused, or when nothing is left to send. */
  next_at: z.nullable(z.string()),
  last_at: z.nullable(z.string()),
  last_state: z.nullable(z.enum(occurrenceStates)),
  recipients: z.number(),
  sent_count: z.number(),
  /** Missed and skipped in the last seven days. */
  missed_count: z.number(),
  created_by: z.string(),
  created_at: z.string(),
});
export type NotificationRule = z.infer<typeof notificationRule>;

export const notificationRuleDetail = z.extend(notificationRule, {
  description: z.string(),
  reminders: z.number(),
  on_silence: z.enum(silences),
  sos_minutes: z.nullable(z.number()),
  uca_ids: z.array(id),
  group_ids: z.array(id),
});
export type NotificationRuleDetail = z.infer<typeof notificationRuleDetail>;

const access = 'requests.manage';

export const listNotificationRules = endpoint({
  method: 'GET',
  path: '/v1/request/rule',
  access,
  summary: 'Rules with when they send next',
  query: z.extend(listQuery, {
    type: z.optional(z.enum(notificationRuleTypes)),
    /** `active`: something is still due; `finished`: nothing is. */
    state: z.optional(z.enum(['active', 'paused', 'finished'])),
    uca_id: z.optional(queryId),
  }),
  data: paged(notificationRule),
});

export const createOneTimeRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/one-time',
  access,
  summary: 'Creates a rule that sends on dates',
  body: oneTimeRuleInput,
  data: notificationRuleDetail,
  status: 201,
});

export const createRepetitiveRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/repetitive',
  access,
  summary: 'Creates a rule that sends every week',
  body: repetitiveRuleInput,
  data: notificationRuleDetail,
  status: 201,
});

export const getNotificationRule = endpoint({
  method: 'GET',
  path: '/v1/request/rule/{id}',
  access,
  summary: 'One rule',
  params: idParams,
  data: notificationRuleDetail,
});

/** A one-time rule whose dates are all past keeps them; only new dates must be in the future. */
export const updateNotificationRule = endpoint({
  method: 'PATCH',
  path: '/v1/request/rule/{id}',
  access,
  summary: 'Changes what a rule asks and when; what is under way goes on as it was sent',
  params: idParams,
  body: notificationRuleInput,
  data: notificationRuleDetail,
});

export const pauseNotificationRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/{id}/pause',
  access,
  summary: 'Stops a rule until it is resumed',
  params: idParams,
  data: notificationRuleDetail,
});

export const resumeNotificationRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/{id}/resume',
  access,
  summary: 'Lets a paused rule go on with its next time; what fell into the pause is not sent',
  params: idParams,
  data: notificationRuleDetail,
});

export const deleteNotificationRule = endpoint({
  method: 'DELETE',
  path: '/v1/request/rule/{id}',
  access,
  summary: 'Ends a rule; what it has sent stays with its answers, and what it never sent goes with it',
  params: idParams,
  data: deleted,
});

export const restoreNotificationRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/{id}/restore',
  access,
  summary:
    'Brings back a deleted rule with its times and the request it sends; it goes on with its next time',
  params: idParams,
  data: notificationRuleDetail,
});

export const listRuleOccurrences = endpoint({
  method: 'GET',
  path: '/v1/request/rule/{id}/occurrence',
  access,
  summary: 'When a rule was due and what came of it, newest first',
  params: idParams,
  query: z.extend(listQuery, { state: z.optional(z.enum(occurrenceStates)) }),
  data: paged(ruleOccurrence),
});

/** Rules with open dispatches, and those that send within the next hour. */
export const notificationRulesInProcess = endpoint({
  method: 'GET',
  path: '/v1/request/rule/in_process',
  access,
  summary: 'Occurrences of rules under way, the most pressing first, and what comes within the hour',
  data: z.object({
    data: z.array(
      z.extend(ruleOccurrence, { rule_id: id, name: z.string(), title: z.string(), due_at: z.string() }),
    ),
    upcoming: z.array(z.object({ rule_id: id, name: z.string(), at: z.string(), recipients: z.number() })),
  }),
});
