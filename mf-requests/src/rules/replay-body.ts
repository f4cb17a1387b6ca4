import { type NotificationRuleInput, type NotificationRuleValues, notificationRuleDraft } from 'contract';

/** What of a form decides what a replay finds: to whom, when and how long they have. */
export type ReplayValues = Pick<
  NotificationRuleValues,
  'uca_ids' | 'group_ids' | 'type' | 'dates' | 'days' | 'until' | 'max_response_time' | 'time_format'
>;

/** The rule to replay, or null while it would send nothing yet. Its words do not matter and need not be there. */
export function replayBody(values: ReplayValues): NotificationRuleInput | null {
  const result = notificationRuleDraft.safeParse({
    ...values,
    name: '-',
    title: '-',
    description: '',
    mode: 'activation',
    request_photo: false,
    reminders: 0,
    dispatch_now: false,
  });
  return result.success ? result.data : null;
}
