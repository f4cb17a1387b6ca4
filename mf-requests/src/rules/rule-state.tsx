import type { NotificationRule, RuleOccurrence } from 'contract';
import { CirclePause, CircleSlash, Send, TriangleAlert } from 'lucide-react';
import { RelativeTime, Status, Text } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from './text.ts';

/** When a rule sends next: how long until then, or why it does not. */
export function NextDispatch({ rule }: { rule: Pick<NotificationRule, 'paused' | 'next_at'> }) {
  const t = useT();
  if (rule.paused) {
    return (
      <Status tone="warning" look="plain" icon={<CirclePause aria-hidden />}>
        {t('rules.paused')}
      </Status>
    );
  }
  if (rule.next_at === null)
    return (
      <Text as="span" tone="muted">
        {t('rules.finished')}
      </Text>
    );
  return <RelativeTime value={rule.next_at} />;
}

const looks = {
  dispatched: { tone: 'ok', Icon: Send },
  missed: { tone: 'danger', Icon: TriangleAlert },
  skipped: { tone: 'warning', Icon: CircleSlash },
} as const satisfies Record<RuleOccurrence['state'], unknown>;

/** The result of one time a rule was due. */
export function OccurrenceState({ state }: { state: RuleOccurrence['state'] }) {
  const t = useT();
  const { tone, Icon } = looks[state];
  return (
    <State usual={state === 'dispatched'} tone={tone} look="plain" icon={<Icon aria-hidden />}>
      {t(`occurrence.${state}`)}
    </State>
  );
}

/** The newest time a rule was due, and its result. */
export function LastDispatch({ rule }: { rule: Pick<NotificationRule, 'last_at' | 'last_state'> }) {
  const t = useT();
  if (rule.last_at === null || rule.last_state === null)
    return (
      <Text as="span" tone="subtle">
        {t('rules.never')}
      </Text>
    );
  const { Icon, tone } = looks[rule.last_state];
  return (
    <State
      usual={rule.last_state === 'dispatched'}
      tone={tone}
      look="plain"
      icon={<Icon aria-label={t(`occurrence.${rule.last_state}`)} />}
    >
      <RelativeTime value={rule.last_at} />
    </State>
  );
}
