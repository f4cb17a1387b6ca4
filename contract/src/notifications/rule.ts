import * as z from 'contract/z';
import { notificationRuleTypes, TIME_FORMAT_SECONDS } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, deleted, id, idParams, queryId, time } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { fromWallTime } from '../core/time.ts';
import { momentOf, type Recurrence, type Slot, shortestGap } from '../rules/recurrence.ts';
import {
  notificationRequest,
  requestContent,
  requestCounts,
  someRecipients,
} from './notification-request.ts';

/** Most times one rule can have in a week, or dates. */
export const MOST_SLOTS = 200;

export const datePlan = z.strictObject({ date: day, time });
export const dayPlan = z.strictObject({
  day: z.number().check(z.int('error.integer'), z.minimum(1, 'error.min'), z.maximum(7, 'error.max')),
  time,
});

const dates = z.array(datePlan).check(z.maxLength(MOST_SLOTS));
const days = z.array(dayPlan).check(z.maxLength(MOST_SLOTS));
const ruleContent = z.extend(requestContent, { dispatch_now: z.boolean() });

type Limit = { max_response_time: number; time_format: keyof typeof TIME_FORMAT_SECONDS };
type Payload<T> = z.core.ParsePayload<T>;

function complain<T>(payload: Payload<T>, path: (string | number)[], message: string): void {
  // What is wrong in one place does not keep the other checks from being made.
  payload.issues.push({ code: 'custom', input: payload.value, path, message, continue: true });
}

/**
 * Positions of slots that fall on the same moment as one before them: `24:00` is the next day's `00:00`. What is no
 * moment (a time that is missing) repeats nothing.
 */
function repeated(slots: readonly Slot[]): number[] {
  const moments = slots.map(momentOf);
  return moments.flatMap((moment, index) => {
    const first = moments.indexOf(moment);
    return first >= 0 && first < index ? [index] : [];
  });
}

/** A time per selected date, and no date twice (spec section 5). */
function checkDates<T extends { dates: readonly { date: string; time: string }[] } & Limit>(
  payload: Payload<T>,
): void {
  const { dates } = payload.value;
  if (dates.length === 0) complain(payload, ['dates'], 'error.ruleDates');
  const same = new Set(repeated(dates));
  for (const [index, { date }] of dates.entries()) {
    const first = dates.findIndex((other) => other.date === date);
    if (date !== '' && first < index) complain(payload, ['dates', index, 'date'], 'error.dateRepeated');
    else if (same.has(index)) complain(payload, ['dates', index, 'time'], 'error.timeRepeated');
  }
  checkLimit(payload, dates);
}

/** A time per selected day; the same moment of the week once. */
function checkDays<T extends { days: readonly { day: number; time: string }[] } & Limit>(
  payload: Payload<T>,
): void {
  const { days } = payload.value;
  if (days.length === 0) complain(payload, ['days'], 'error.ruleDays');
  for (const index of repeated(days)) complain(payload, ['days', index, 'time'], 'error.timeRepeated');
  checkLimit(payload, days);
}

/** Nobody is asked again while the time of the last dispatch still runs. */
function checkLimit<T extends Limit>(payload: Payload<T>, slots: readonly Slot[]): void {
  const { max_response_time, time_format } = payload.value;
  const gap = shortestGap(slots);
  if (gap !== null && gap > 0 && gap <= max_response_time * TIME_FORMAT_SECONDS[time_format]) {
    complain(payload, ['max_response_time'], 'error.limitOverlaps');
  }
}

export const oneTimeRuleInput = z.extend(ruleContent, { dates }).check(someRecipients, checkDates);
export type OneTimeRuleInput = z.infer<typeof oneTimeRuleInput>;

export const repetitiveRuleInput = z
  .extend(ruleContent, { days, until: z.nullable(day) })
  .check(someRecipients, checkDays);
export type RepetitiveRuleInput = z.infer<typeof repetitiveRuleInput>;

/** A rule of either type, as the form holds it and a replay reads it: the type decides which of the two lists counts. */
export const notificationRuleInput = z
  .extend(ruleContent, { type: z.enum(notificationRuleTypes), dates, days, until: z.nullable(day) })
  .check(someRecipients, (payload) => {
    if (payload.value.type === 'one_time') checkDates(payload);
    else checkDays(payload);
  });
export type NotificationRuleInput = z.infer<typeof notificationRuleInput>;

/** When the rule sends. */
export function recurrenceOf(
  rule: Pick<NotificationRuleInput, 'type' | 'dates' | 'days' | 'until'>,
): Recurrence {
  return rule.type === 'one_time'
    ? { slots: rule.dates, until: null }
    : { slots: rule.days, until: rule.until };
}

/** Positions of the dates that are over at `now` (milliseconds), read in the client's zone: they would never be sent. */
export function pastDates(
  dates: readonly { date: string; time: string }[],
  zone: string,
  now: number,
): number[] {
  return dates.flatMap(({ date, time }, index) => {
    const at = fromWallTime(date, time, zone);
    return at !== null && Date.parse(at) <= now ? [index] : [];
  });
}

export const occurrenceStates = ['dispatched', 'missed', 'skipped'] as const;
/**
 * Why an occurrence was not sent: the server was not running in time, nobody was left to send it to, or everybody was
 * still being asked.
 */
export const occurrenceReasons = ['late', 'nobody', 'still_open'] as const;

/** One time a rule was due, and what came of it. */
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
    /** `active`: something is still to come; `finished`: nothing is. */
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

/** A one-time rule whose dates are all over keeps them; only new dates must lie ahead. */
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

/** Rules somebody is answering now, and those that send within the next hour. */
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

/** How somebody usually answers at a rule's hours; `unknown` with fewer than `REPLAY_SAMPLES` answers due. */
export const replayVerdicts = ['usually', 'seldom', 'unknown'] as const;
export const REPLAY_DAYS = 30;
export const REPLAY_SAMPLES = 3;
/** Share on time from which somebody answers "usually". */
export const REPLAY_USUAL_SHARE = 0.5;

/**
 * A rule that is not saved yet, replayed over the last 30 days: what it would have sent, to whom, and, from what the
 * same people were asked within an hour of the rule's times, how many usually answer within its limit. Dates stand for
 * their day of the week.
 */
export const replayNotificationRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/replay',
  access,
  summary: 'What a rule would have sent over the last 30 days, and who would have answered in time',
  body: notificationRuleInput,
  unaudited: true,
  data: z.object({
    from: z.string(),
    to: z.string(),
    occurrences: z.number(),
    dispatches: z.number(),
    recipients: z.number(),
    verdicts: z.object({ usually: z.number(), seldom: z.number(), unknown: z.number() }),
    /** By hour of the client's day, only hours at which the rule sends. */
    hours: z.array(
      z.object({
        hour: z.number(),
        occurrences: z.number(),
        usually: z.number(),
        seldom: z.number(),
        unknown: z.number(),
      }),
    ),
    people: z.array(
      z.object({
        uca_id: id,
        name: z.string(),
        type: z.string(),
        place: z.string(),
        dispatches: z.number(),
        /** What they were asked at these hours, and how much of it they answered within the limit. */
        samples: z.number(),
        on_time: z.number(),
        p50: z.nullable(z.number()),
        verdict: z.enum(replayVerdicts),
      }),
    ),
  }),
});
export type RuleReplay = z.infer<typeof replayNotificationRule.data>;
