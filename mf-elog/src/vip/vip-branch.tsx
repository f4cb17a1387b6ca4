import { Text } from 'shared-ui';
import { useT } from '../text.ts';

/** Where an entry counts. */
export function VipBranch({ name }: { name: string | null }) {
  const t = useT();
  return name === null ? (
    <Text as="span" tone="muted">
      {t('vip.everywhere')}
    </Text>
  ) : (
    <bdi>{name}</bdi>
  );
}
