import type { GateItem } from 'contract';
import { Heading, Stack, Status } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';

/** What they brought in and took out, with what stays. */
export function EntryItems({ items }: { items: readonly GateItem[] }) {
  const t = useT();
  if (items.length === 0) return null;
  const state = ({ way, taken, quantity }: GateItem) => {
    if (way === 'out') return <Status tone="warning">{t('gateLog.item.takenOut')}</Status>;
    if (taken === null) return <Status tone="info">{t('gateLog.item.inside')}</Status>;
    return taken < quantity ? (
      <Status tone="warning">{t('gateLog.item.stays', { count: quantity - taken })}</Status>
    ) : (
      <Status tone="ok">{t('gateLog.item.left')}</Status>
    );
  };
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {t('gateLog.equipment')}
      </Heading>
      <Lines label={t('gateLog.equipment')} close>
        {items.map((item) => (
          <Line
            key={item.id}
            title={`${item.quantity} × ${item.description}`}
            text={[item.serial, item.note].filter(Boolean).join(' · ') || undefined}
            end={state(item)}
          />
        ))}
      </Lines>
    </Stack>
  );
}
