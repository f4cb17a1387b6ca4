import type { NotificationRequest, notificationRuleTypes } from 'contract';
import { CalendarClock, Repeat } from 'lucide-react';
import { Badge } from 'shared-ui';
import { Quiet } from 'shared-ui/resource';
import { useT } from '../text.ts';

const icons = { one_time: CalendarClock, repetitive: Repeat } as const satisfies Record<
  (typeof notificationRuleTypes)[number],
  unknown
>;

/** Which kind of rule sends it. */
export function RuleTypeBadge({ type }: { type: (typeof notificationRuleTypes)[number] }) {
  const t = useT();
  const Icon = icons[type];
  return (
    <Badge tone="accent" icon={<Icon aria-hidden />}>
      {t(`ruleType.${type}`)}
    </Badge>
  );
}

/** Who sends a request: a rule, or an operator by hand. */
export function SentBy({ request }: { request: Pick<NotificationRequest, 'rule_type'> }) {
  const t = useT();
  if (request.rule_type) return <RuleTypeBadge type={request.rule_type} />;
  return <Quiet>{t('ruleType.none')}</Quiet>;
}
