import type { NotificationRuleDetail } from 'contract';
import type { ReactNode } from 'react';
import { Text, useFormat } from 'shared-ui';
import { MaximumTime } from '../notification-requests/maximum-time.tsx';
import { Mode } from '../notification-requests/request.resource.tsx';
import { RuleTypeBadge } from '../notification-requests/rule-badge.tsx';
import { useT } from '../text.ts';
import { Schedule } from './rule.resource.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** What a rule asks, of how many and when. */
export function RuleFacts({ rule }: { rule: NotificationRuleDetail }) {
  const t = useT();
  const { number } = useFormat();
  return (
    <dl className="v-facts">
      <Fact name={t('rules.column.type')}>
        <RuleTypeBadge type={rule.type} />
      </Fact>
      <Fact name={t('rules.column.schedule')}>
        <Schedule rule={rule} />
      </Fact>
      <Fact name={t('rules.column.recipients')}>{t('inProcess.people', { count: rule.recipients })}</Fact>
      <Fact name={t('list.column.limit')}>
        <MaximumTime request={rule} />
      </Fact>
      <Fact name={t('list.column.mode')}>
        <Mode mode={rule.mode} />
      </Fact>
      <Fact name={t('form.reminders')}>
        {rule.reminders === 0 ? t('form.noReminders') : t('form.reminderCount', { count: rule.reminders })}
      </Fact>
      <Fact name={t('form.photo')}>{t(rule.request_photo ? 'form.photoYes' : 'form.photoNo')}</Fact>
      <Fact name={t('rules.column.sent')}>{number(rule.sent_count)}</Fact>
      <Fact name={t('list.column.by')}>{rule.created_by}</Fact>
      {rule.description && (
        <Fact name={t('form.description')}>
          <Text whiteSpace="pre-wrap">{rule.description}</Text>
        </Fact>
      )}
    </dl>
  );
}
