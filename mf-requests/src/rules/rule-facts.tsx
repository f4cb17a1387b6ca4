import type { NotificationRuleDetail } from 'contract';
import { Text, useFormat } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { MaximumTime } from '../notification-requests/maximum-time.tsx';
import { Mode } from '../notification-requests/request.resource.tsx';
import { RuleTypeBadge } from '../notification-requests/rule-badge.tsx';
import { useT } from '../text.ts';
import { Schedule } from './rule.resource.tsx';

/** What a rule asks, of how many and when. */
export function RuleFacts({ rule }: { rule: NotificationRuleDetail }) {
  const t = useT();
  const { number } = useFormat();
  const facts: Fact[] = [
    { label: t('rules.column.type'), value: <RuleTypeBadge type={rule.type} /> },
    { label: t('rules.column.schedule'), value: <Schedule rule={rule} /> },
    { label: t('rules.column.recipients'), value: t('inProcess.people', { count: rule.recipients }) },
    { label: t('list.column.limit'), value: <MaximumTime request={rule} /> },
    { label: t('list.column.mode'), value: <Mode mode={rule.mode} /> },
    {
      label: t('form.reminders'),
      value:
        rule.reminders === 0 ? t('form.noReminders') : t('form.reminderCount', { count: rule.reminders }),
    },
    {
      label: t('silence.title'),
      value:
        rule.on_silence === 'sos'
          ? t('silence.sosAfter', { count: rule.sos_minutes ?? 0 })
          : t(`silence.${rule.on_silence}`),
    },
    { label: t('form.photo'), value: t(rule.request_photo ? 'form.photoYes' : 'form.photoNo') },
    { label: t('rules.column.sent'), value: number(rule.sent_count) },
    { label: t('list.column.by'), value: rule.created_by },
    ...(rule.description
      ? [{ label: t('form.description'), value: <Text whiteSpace="pre-wrap">{rule.description}</Text> }]
      : []),
  ];
  return <Facts facts={facts} />;
}
