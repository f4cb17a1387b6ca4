import { describe, expect, it } from '@jest/globals';
import { fieldIssues } from '../core/issues.ts';
import { type NotificationRuleValues, notificationRuleDraft, notificationRuleForm } from './rule-form.ts';

const zone = 'America/Guayaquil';
const values = (part: Partial<NotificationRuleValues>): NotificationRuleValues => ({
  name: 'Ronda',
  title: 'Confirme su puesto',
  description: '',
  mode: 'activation',
  request_photo: false,
  dispatch_now: false,
  uca_ids: [1],
  group_ids: [],
  type: 'one_time',
  dates: [{ date: '2999-01-01', time: '08:00' }],
  days: [],
  until: null,
  ...part,
});
const issues = (schema: ReturnType<typeof notificationRuleForm>, value: NotificationRuleValues) => {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldIssues(result.error, value).map(({ path, key }) => [path, key]);
};

describe('a rule in a form', () => {
  it('ignores the list that its type does not use', () => {
    const days = [{ day: 1, time: '' }];
    const result = notificationRuleDraft.safeParse(values({ days, until: '2999-01-01' }));
    expect(result.data).toMatchObject({ type: 'one_time', days: [], until: null });
    const weekly = values({
      type: 'repetitive',
      days: [{ day: 1, time: '08:00' }],
      dates: [{ date: '', time: '' }],
    });
    expect(notificationRuleDraft.safeParse(weekly).data).toMatchObject({
      dates: [],
      days: [{ day: 1, time: '08:00' }],
    });
  });

  it('requires a type', () => {
    expect(issues(notificationRuleForm(zone), values({ type: null }))).toContainEqual([
      'type',
      'error.required',
    ]);
  });

  it('refuses past dates, on their field, except those it already has', () => {
    const dates = [
      { date: '2020-01-01', time: '08:00' },
      { date: '2020-01-02', time: '08:00' },
    ];
    const kept = [{ date: '2020-01-01', time: '08:00:00' }];
    expect(issues(notificationRuleForm(zone, kept), values({ dates }))).toEqual([
      ['dates.1.date', 'error.datePast'],
    ]);
  });
});
