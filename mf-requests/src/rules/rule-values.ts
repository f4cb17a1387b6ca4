import {
  createOneTimeRule,
  createRepetitiveRule,
  type NotificationRuleDetail,
  type NotificationRuleValues,
  updateNotificationRule,
} from 'contract';
import { call } from 'shared-auth';

export const blankRule: NotificationRuleValues = {
  name: '',
  title: '',
  description: '',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  reminders: 0,
  uca_ids: [],
  group_ids: [],
  type: null,
  dates: [],
  days: [],
  until: null,
  dispatch_now: false,
  on_silence: 'nothing',
  sos_minutes: null,
};

/** `08:00:00` as people write it: `08:00`. */
export const shortTime = (time: string) => time.replace(/^(\d\d:\d\d):00$/, '$1');

/** What a saved rule holds, as its form does. */
export function ruleValues(rule: NotificationRuleDetail): NotificationRuleValues {
  const { name, title, description, max_response_time, time_format, mode, request_photo } = rule;
  const { reminders, uca_ids, group_ids, type, until, on_silence, sos_minutes } = rule;
  return {
    ...{ name, title, description, max_response_time, time_format, mode, request_photo },
    ...{ reminders, uca_ids, group_ids, type, until, on_silence, sos_minutes },
    dates: rule.dates.map(({ date, time }) => ({ date, time: shortTime(time) })),
    days: rule.days.map(({ day, time }) => ({ day, time: shortTime(time) })),
    dispatch_now: false,
  };
}

/** Creates a rule by the endpoint of its type, or changes the one with this id. */
export function saveRule(values: NotificationRuleValues, id?: number): Promise<NotificationRuleDetail> {
  const { type, dates, days, until, ...content } = values;
  const weekly = type === 'repetitive';
  if (id !== undefined) {
    const when = weekly ? { dates: [], days, until } : { dates, days: [], until: null };
    const body = { ...content, ...when, type: type ?? 'one_time' };
    return call(updateNotificationRule, { params: { id }, body });
  }
  return weekly
    ? call(createRepetitiveRule, { body: { ...content, days, until } })
    : call(createOneTimeRule, { body: { ...content, dates } });
}
