import {
  deleteNotificationRule,
  listNotificationRules,
  type NotificationRule,
  notificationRuleTypes,
  pathTo,
  requestUsers,
  restoreNotificationRule,
} from 'contract';
import { TriangleAlert } from 'lucide-react';
import { Link, Status, Text, useFormat } from 'shared-ui';
import { pickerFilter } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { LiveRequests } from '../notification-requests/live-requests.tsx';
import { RuleTypeBadge } from '../notification-requests/rule-badge.tsx';
import { paths } from '../paths.ts';
import { defineResource, say, useT } from '../text.ts';
import { RuleActions } from './rule-actions.tsx';
import { RuleListActions } from './rule-list-actions.tsx';
import { LastDispatch, NextDispatch } from './rule-state.tsx';
import { scheduleWords } from './schedule-words.ts';

/** When a rule sends, in words. */
export function Schedule({ rule }: { rule: Pick<NotificationRule, 'type' | 'dates' | 'days' | 'until'> }) {
  const t = useT();
  const format = useFormat();
  const words = scheduleWords(rule, t, format);
  return <>{words}</>;
}

function Missed({ rule }: { rule: NotificationRule }) {
  const t = useT();
  const { number } = useFormat();
  if (rule.missed_count === 0) return <>{number(0)}</>;
  return (
    <Link
      to={pathTo(paths.rule, { id: rule.id })}
      title={t('rules.missedTitle', { count: rule.missed_count })}
    >
      <Status tone="warning" look="plain" icon={<TriangleAlert aria-hidden />}>
        {t('rules.missedCount', { count: rule.missed_count })}
      </Status>
    </Link>
  );
}

const states = ['active', 'paused', 'finished'] as const;

export const rules = defineResource({
  catalogue: catalogues.rules,
  under: { label: 'list.title', to: catalogues.notificationRequests.list },
  open: (rule) => pathTo(paths.rule, { id: rule.id }),
  endpoints: {
    list: listNotificationRules,
    remove: deleteNotificationRule,
    restore: restoreNotificationRule,
  },
  nameOf: (rule) => rule.name,
  sort: '-created_at',
  columns: [
    { id: 'name', label: 'list.column.name', sortable: true },
    {
      id: 'type',
      label: 'rules.column.type',
      value: (rule) => say(`ruleType.${rule.type}`),
      cell: (rule) => <RuleTypeBadge type={rule.type} />,
    },
    {
      id: 'schedule',
      label: 'rules.column.schedule',
      value: (rule) =>
        (rule.type === 'one_time' ? rule.dates : rule.days)
          .map((slot) => Object.values(slot).join(' '))
          .join('; '),
      priority: 1,
      cell: (rule) => (
        <Text as="span" display="block" maxW="15rem" truncate>
          <Schedule rule={rule} />
        </Text>
      ),
    },
    {
      id: 'next_at',
      label: 'rules.column.next',
      priority: 1,
      kind: 'instant',
      sortable: true,
      cell: (rule) => <NextDispatch rule={rule} />,
    },
    {
      id: 'last_at',
      label: 'rules.column.last',
      kind: 'instant',
      cell: (rule) => <LastDispatch rule={rule} />,
    },
    { id: 'recipients', label: 'rules.column.recipients', numeric: true, optional: true },
    { id: 'missed_count', label: 'rules.column.missed', cell: (rule) => <Missed rule={rule} /> },
    { id: 'sent_count', label: 'rules.column.sent', numeric: true, optional: true },
    { id: 'created_by', label: 'list.column.by', optional: true },
  ],
  filters: [
    {
      name: 'type',
      label: 'rules.column.type',
      options: notificationRuleTypes.map((type) => ({ value: type, label: `ruleType.${type}` as const })),
    },
    {
      name: 'state',
      label: 'list.filter.state',
      options: states.map((state) => ({ value: state, label: `ruleState.${state}` as const })),
    },
    {
      name: 'uca_id',
      label: 'list.filter.user',
      control: pickerFilter(requestUsers, (user) => ({ value: user.id, label: user.name })),
    },
  ],
  slots: { actions: RuleListActions, row: RuleActions, live: LiveRequests },
});
