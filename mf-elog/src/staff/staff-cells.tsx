import type { Staff } from 'contract';
import { Truck, UserRound } from 'lucide-react';
import { Badge, Text } from 'shared-ui';
import { State } from 'shared-ui/state';
import { ActiveStatus } from '../shared/active-status.tsx';
import { leftToRight } from '../shared/left-to-right.ts';
import { useT } from '../text.ts';

export function StaffType({ type }: Pick<Staff, 'type'>) {
  const t = useT();
  const Icon = type === 'carrier' ? Truck : UserRound;
  return <Badge icon={<Icon aria-hidden />}>{t(`staffType.${type}`)}</Badge>;
}

/** Whether a person's papers are valid today, and their last day; or that the person is disabled. */
export function Validity({ worker }: { worker: Staff }) {
  const t = useT();
  if (!worker.active) return <ActiveStatus active={false} />;
  return (
    <State usual={worker.validity === 'current'} tone="danger">
      {t(`validityUntil.${worker.validity}`, { day: leftToRight(worker.documents_until) })}
    </State>
  );
}

/** The company a person works for; the client's own have none. */
export function Company({ name }: { name: string | null }) {
  const t = useT();
  return name === null ? (
    <Text as="span" tone="muted">
      {t('staff.own')}
    </Text>
  ) : (
    <bdi>{name}</bdi>
  );
}
