import './figures.styles.ts';
import type { Measure } from 'contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Box, Text } from '../../layout/primitives.tsx';
import { changeOf } from './change.ts';
import { useFigureWords } from './use-figure-words.ts';

export interface FigureCardProps {
  label: string;
  /** What exactly is measured, if the label leaves it open. */
  hint?: string;
  /** Null when there was nothing to measure. */
  value: number | null;
  /** Omitted if nothing is compared; null if the previous period has nothing. */
  previous?: number | null;
  measure?: Measure;
  /** Whether a rise is good news; left out, a change is neither. */
  better?: 'up' | 'down';
  /** The link to the rows behind it. */
  to?: string | null;
  loading?: boolean;
}

interface FigureCardsProps {
  children: ReactNode;
  /** How many there will be, if the children are not the figures themselves. */
  count?: number;
  'aria-busy'?: true | undefined;
}

/** Figures side by side, as many on each line as divide evenly, at any page width. */
export function FigureCards({ children, count, ...props }: FigureCardsProps) {
  return (
    <div
      className="v-figures"
      data-count={count ?? Children.map(children, (card) => card)?.length ?? 0}
      {...props}
    >
      <div>{children}</div>
    </div>
  );
}

/** One large figure, with its change against the previous period in words, arrow and tone. */
export function FigureCard(props: FigureCardProps) {
  const { label, hint, value, previous, measure = 'count', better, to, loading } = props;
  const t = useT();
  const { show } = useFigureWords();
  const shown = value === null ? null : show(value, measure);
  return (
    <Box
      className="v-figure"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="lg"
      p="4"
      minW="0"
    >
      <Text label title={hint ? `${label}: ${hint}` : label}>
        {label}
      </Text>
      {loading ? (
        <Skeleton height="2.25rem" width="60%" />
      ) : (
        <Text className="v-figure-value" lineHeight="2.25rem" fontWeight="semibold" letterSpacing="-0.025em">
          {shown === null ? (
            <Text as="span" tone="subtle" size="lg">
              {t('report.figure.none')}
            </Text>
          ) : to ? (
            <Link to={to} aria-label={t('report.figure.open', { name: label, value: shown })}>
              {shown}
            </Link>
          ) : (
            shown
          )}
        </Text>
      )}
      {previous !== undefined && (
        <CardChange value={value} previous={previous} measure={measure} better={better} loading={loading} />
      )}
    </Box>
  );
}

const icons = { same: ArrowRight, up: ArrowUp, down: ArrowDown };

interface CardChangeProps extends Pick<FigureCardProps, 'value' | 'better' | 'loading'> {
  previous: number | null;
  measure: Measure;
}

function CardChange({ value, previous, measure, better, loading }: CardChangeProps) {
  const t = useT();
  const words = useFigureWords();
  if (loading) return <Skeleton height="1.25rem" width="45%" />;
  const change = changeOf(value, previous, measure, better);
  if (!change || previous === null) return <Box h="5" aria-hidden />;
  const Icon = icons[change.direction];
  return (
    <Box>
      <Text size="sm" tone={change.tone} display="flex" alignItems="center" gap="1">
        <Icon size={14} aria-hidden />
        {words.change(change)}
      </Text>
      <Text size="sm" tone="subtle" truncate>
        {t('report.figure.before', { value: words.show(previous, measure) })}
      </Text>
    </Box>
  );
}
