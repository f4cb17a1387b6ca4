import type { Staff } from 'contract';
import { Truck, UserRound } from 'lucide-react';
import { Badge, Status, Text } from 'shared-ui';
import { useT } from '../text.ts';

export function StaffType({ type }: Pick<Staff, 'type'>) {
  const t = useT();
  const Icon = type === 'carrier' ? Truck : UserRound;
  return <Badge icon={<Icon aria-hidden />}>{t(`staffType.${type}`)}</Badge>;
}

/** Whether somebody's papers are good today. */
export function Validity({ validity }: Pick<Staff, 'validity'>) {
  const t = useT();
  return (
    <Status look="plain" tone={validity === 'current' ? 'ok' : 'danger'}>
      {t(`validity.${validity}`)}
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
