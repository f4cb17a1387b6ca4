/** A rule as a form holds it: by the same schema as the server's, before everything is chosen. */
import * as z from 'contract/z';
import { startTime } from '../core/time.ts';
import type { DatePlan } from '../rules/recurrence.ts';
import { notificationRuleInput, pastDates } from './rule-input.ts';

type RuleInput = z.input<typeof notificationRuleInput>;

/** No type is chosen at first, and the list of the other type keeps what was typed into it. */
export type NotificationRuleValues = Omit<RuleInput, 'type'> & { type: RuleInput['type'] | null };

const chosen = z.transform(
  (values: NotificationRuleValues): NotificationRuleValues =>
    values.type === 'one_time' ? { ...values, days: [], until: null } : { ...values, dates: [] },
);

const same = (one: DatePlan, other: DatePlan) =>
  one.date === other.date && startTime(one.time) === startTime(other.time);

/** `notificationRuleInput` for what a form holds: the list that its type leaves out is not looked at. */
export const notificationRuleDraft = z.pipe(chosen, notificationRuleInput);

/**
 * The same, and dates that are over in the client's zone (IANA) are refused beside their field, but for those the
 * rule has already (`kept`): they have been sent.
 */
export function notificationRuleForm(zone: string, kept: readonly DatePlan[] = []) {
  const ahead = notificationRuleInput.check((payload) => {
    const { type, dates } = payload.value;
    if (type !== 'one_time') return;
    for (const index of pastDates(dates, zone, Date.now())) {
      const date = dates[index] as DatePlan;
      if (kept.some((one) => same(one, date))) continue;
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        path: ['dates', index, 'date'],
        message: 'error.datePast',
        continue: true,
      });
    }
  });
  return z.pipe(chosen, ahead);
}
