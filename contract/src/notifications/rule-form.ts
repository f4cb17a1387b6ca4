/** A rule as a form's values: the same schema as the server's, but while choices are still incomplete. */
import * as z from 'contract/z';
import { startTime } from '../core/time.ts';
import type { DatePlan } from '../rules/recurrence.ts';
import { notificationRuleInput, pastDates } from './rule-input.ts';

type RuleInput = z.input<typeof notificationRuleInput>;

/** No type is chosen at first, and the other type's list keeps what was typed into it. */
export type NotificationRuleValues = Omit<RuleInput, 'type'> & { type: RuleInput['type'] | null };

const chosen = z.transform(
  (values: NotificationRuleValues): NotificationRuleValues =>
    values.type === 'one_time' ? { ...values, days: [], until: null } : { ...values, dates: [] },
);

const same = (one: DatePlan, other: DatePlan) =>
  one.date === other.date && startTime(one.time) === startTime(other.time);

/** `notificationRuleInput` for form values: the list that its type does not use is ignored. */
export const notificationRuleDraft = z.pipe(chosen, notificationRuleInput);

/**
 * The same, also refusing dates that are past in the client's zone (IANA), on their field, except those the
 * rule already has (`kept`): they have been sent.
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
