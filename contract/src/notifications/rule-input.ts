import * as z from 'contract/z';
import { notificationRuleTypes, TIME_FORMAT_SECONDS } from '../core/constants.ts';
import { day, time, whole } from '../core/fields.ts';
import { fromWallTime } from '../core/time.ts';
import { momentOf, type Recurrence, type Slot, shortestGap } from '../rules/recurrence.ts';
import { requestContent, someRecipients } from './notification-request.ts';

/** Maximum times per week, or dates, of one rule. */
export const MOST_SLOTS = 200;

export const datePlan = z.strictObject({ date: day, time });
export const dayPlan = z.strictObject({
  day: z.number().check(z.int('error.integer'), z.minimum(1, 'error.min'), z.maximum(7, 'error.max')),
  time,
});

const dates = z.array(datePlan).check(z.maxLength(MOST_SLOTS));
const days = z.array(dayPlan).check(z.maxLength(MOST_SLOTS));

/** What it means when somebody does not answer in time: nothing, an alert, or an alert and then an SOS. */
export const silences = ['nothing', 'alert', 'sos'] as const;
export type Silence = (typeof silences)[number];
/** Minutes from the alert to the SOS, at most. */
export const MOST_SOS_MINUTES = 240;

const ruleContent = z.extend(requestContent, {
  dispatch_now: z.boolean(),
  on_silence: z._default(z.enum(silences), 'nothing'),
  /** Minutes from the alert to the SOS, in which a late answer still prevents it; null unless `on_silence` is `sos`. */
  sos_minutes: z._default(z.nullable(whole(1, MOST_SOS_MINUTES)), null),
});

type Limit = { max_response_time: number; time_format: keyof typeof TIME_FORMAT_SECONDS };
type Payload<T> = z.core.ParsePayload<T>;

function complain<T>(payload: Payload<T>, path: (string | number)[], message: string): void {
  // An issue in one place must not stop the other checks.
  payload.issues.push({ code: 'custom', input: payload.value, path, message, continue: true });
}

/**
 * Indexes of slots at the same moment as an earlier one: `24:00` is the next day's `00:00`. An invalid slot
 * (a missing time) repeats nothing.
 */
function repeated(slots: readonly Slot[]): number[] {
  const moments = slots.map(momentOf);
  return moments.flatMap((moment, index) => {
    const first = moments.indexOf(moment);
    return first >= 0 && first < index ? [index] : [];
  });
}

/** An SOS needs to know after how long. */
function checkSilence<T extends { on_silence: Silence; sos_minutes: number | null }>(
  payload: Payload<T>,
): void {
  const { on_silence, sos_minutes } = payload.value;
  if (on_silence === 'sos' && sos_minutes === null) complain(payload, ['sos_minutes'], 'error.required');
}

/** A time for each selected date, and no date twice (spec section 5). */
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

/** A time for each selected day; each moment of the week once. */
function checkDays<T extends { days: readonly { day: number; time: string }[] } & Limit>(
  payload: Payload<T>,
): void {
  const { days } = payload.value;
  if (days.length === 0) complain(payload, ['days'], 'error.ruleDays');
  for (const index of repeated(days)) complain(payload, ['days', index, 'time'], 'error.timeRepeated');
  checkLimit(payload, days);
}

/** Nobody is asked again while the time limit of the last dispatch is still running. */
function checkLimit<T extends Limit>(payload: Payload<T>, slots: readonly Slot[]): void {
  const { max_response_time, time_format } = payload.value;
  const gap = shortestGap(slots);
  if (gap !== null && gap > 0 && gap <= max_response_time * TIME_FORMAT_SECONDS[time_format]) {
    complain(payload, ['max_response_time'], 'error.limitOverlaps');
  }
}

export const oneTimeRuleInput = z
  .extend(ruleContent, { dates })
  .check(someRecipients, checkDates, checkSilence);
export type OneTimeRuleInput = z.infer<typeof oneTimeRuleInput>;

export const repetitiveRuleInput = z
  .extend(ruleContent, { days, until: z.nullable(day) })
  .check(someRecipients, checkDays, checkSilence);
export type RepetitiveRuleInput = z.infer<typeof repetitiveRuleInput>;

/** A rule of either type, as used by the form and by a replay: the type decides which of the two lists counts. */
export const notificationRuleInput = z
  .extend(ruleContent, { type: z.enum(notificationRuleTypes), dates, days, until: z.nullable(day) })
  .check(someRecipients, (payload) => {
    if (payload.value.type === 'one_time') checkDates(payload);
    else checkDays(payload);
    checkSilence(payload);
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

/** Indexes of the dates that are past at `now` (milliseconds) in the client's zone: they would never be sent. */
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
