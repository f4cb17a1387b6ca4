import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Box, Skeleton, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

export interface FigureCardProps {
  label: string;
  /** Null when there was nothing to measure. */
  value: number | null;
  previous?: number | null;
  format?: (value: number) => string;
  /** Whether a rise is good news; left out, a change is neither. */
  better?: 'up' | 'down';
  loading?: boolean;
}

/** One figure, large, with its change against the period before in words, arrow and tone. */
export function FigureCard({ label, value, previous, format, better, loading }: FigureCardProps) {
  const t = useT();
  const { number } = useFormat();
  const show = format ?? number;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="lg" p="4" minW="0">
      <Text label truncate title={label}>
        {label}
      </Text>
      {loading ? (
        <Skeleton height="2.25rem" width="60%" />
      ) : (
        <Text
          fontSize="1.625rem"
          lineHeight="2.25rem"
          fontWeight="semibold"
          letterSpacing="-0.025em"
          whiteSpace="nowrap"
        >
          {value === null ? (
            <Text as="span" tone="subtle" size="lg">
              {t('dashboard.figure.none')}
            </Text>
          ) : (
            show(value)
          )}
        </Text>
      )}
      {previous !== undefined && (
        <Change value={value} previous={previous} show={show} better={better} loading={loading} />
      )}
    </Box>
  );
}

interface ChangeProps extends Pick<FigureCardProps, 'value' | 'better' | 'loading'> {
  previous: number | null;
  show: (value: number) => string;
}

function Change({ value, previous, show, better, loading }: ChangeProps) {
  const t = useT();
  const { percent } = useFormat();
  if (loading) return <Skeleton height="1.25rem" width="45%" />;
  if (value === null || previous === null || previous === 0) return <Box h="5" aria-hidden />;
  const ratio = (value - previous) / previous;
  const direction = Math.abs(ratio) < 0.005 ? 'same' : ratio > 0 ? 'up' : 'down';
  const Icon = { same: ArrowRight, up: ArrowUp, down: ArrowDown }[direction];
  const tone = direction === 'same' || !better ? 'muted' : direction === better ? 'ok' : 'warning';
  return (
    <Box>
      <Text size="sm" tone={tone} display="flex" alignItems="center" gap="1" whiteSpace="nowrap">
        <Icon size={14} aria-hidden />
        {direction === 'same'
          ? t('dashboard.figure.same')
          : t(`dashboard.figure.${direction}`, { value: percent(Math.abs(ratio)) })}
      </Text>
      <Text size="sm" tone="subtle" truncate>
        {t('dashboard.figure.before', { value: show(previous) })}
      </Text>
    </Box>
  );
}
