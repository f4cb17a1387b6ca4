import { AGE_PROMISE_MS, type Ages } from 'contract';
import { Timer, TriangleAlert } from 'lucide-react';
import { Icon, Text, useFormat, VisuallyHidden } from 'shared-ui';
import { useT } from '../text.ts';

/** Age of positions when painted, in the map's corner, with a warning if it exceeds the promised age. */
export function DataAge({ ages }: { ages: Ages | null }) {
  const t = useT();
  const { number } = useFormat();
  if (!ages) return null;
  const seconds = (ms: number) =>
    number(ms / 1000, { style: 'unit', unit: 'second', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const figures = { p50: seconds(ages.p50), p95: seconds(ages.p95) };
  return (
    <>
      <Text
        as="span"
        fontSize="inherit"
        display="inline-flex"
        alignItems="center"
        gap="1"
        pointerEvents="auto"
        {...(ages.broken && { color: 'warning.fg', bg: 'warning.bg', fontWeight: 'semibold' })}
        title={t('age.hint', { ...figures, promise: seconds(AGE_PROMISE_MS) })}
      >
        <Icon of={ages.broken ? TriangleAlert : Timer} />
        {t('age.figures', figures)}
      </Text>
      <VisuallyHidden role="status">
        {ages.broken ? t('age.broken', { promise: seconds(AGE_PROMISE_MS) }) : ''}
      </VisuallyHidden>
    </>
  );
}
