import type { Staff } from 'contract';
import { Truck, UserRound } from 'lucide-react';
import { Badge, Status, Text } from 'shared-ui';
import { useT } from '../text.ts';

export function StaffType({ type }: Pick<Staff, 'type'>) {
  const t = useT();
  const Icon = type === 'carrier' ? Truck : UserRound;
  return <Badge icon={<Icon aria-hidden />}>{t(`staffType.${type}`)}</Badge>;
}

/** Whether somebody's papers are good today, and their last day. */
export function Validity({ validity, until }: Pick<Staff, 'validity'> & { until: string }) {
  const t = useT();
  return (
    <Status look="plain" tone={validity === 'current' ? 'ok' : 'danger'}>
      {t(`validityUntil.${validity}`, { day: until })}
    </Status>
  );
}

/** The company somebody comes from; the client's own have none. */
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
