import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Badge } from '../display/badge.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Box, Row, Stack, Text } from '../layout/primitives.tsx';
import { dayInWords } from './day-words.ts';
import type { Period } from './use-period.ts';

export interface DayListProps {
  period: Pick<Period, 'span' | 'at' | 'today' | 'weeks' | 'language' | 'first' | 'last'>;
  title: string;
  /** The words for today, and for the way to the days before it. */
  today: string;
  past: string;
  loading: boolean;
  /** Whether there is anything on a day. */
  has: (day: string) => boolean;
  onOpen: (day: string) => void;
  /** Beside its name, and below. */
  figures: (day: string) => ReactNode;
  content: (day: string) => ReactNode;
  /** In its place where there is nothing on any of its days: of a month, the days around it are not among them. */
  empty: ReactNode;
}

/**
 * The days of a period on which there is something, one below the other: the calendar of narrow screens. Where today is
 * among them it is first; earlier days are shown on demand.
 */
export function DayList(props: DayListProps) {
  const { period, title, loading, has, onOpen, figures, content } = props;
  const { today, weeks, language, span, at, first, last } = period;
  const [past, setPast] = useState<string>();
  if (loading)
    return (
      <Stack gap="2" padding="3" aria-busy>
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} height="4.5rem" />
        ))}
      </Stack>
    );
  const all = weeks
    .flat()
    .filter((day) => has(day) && (span !== 'month' || day.slice(0, 7) === at.slice(0, 7)));
  if (all.length === 0) return props.empty;
  const isPresent = span === 'month' ? at.slice(0, 7) === today.slice(0, 7) : first <= today && today <= last;
  const shown = isPresent && past !== first ? all.filter((day) => day >= today) : all;
  return (
    <Stack as="ol" gap="0" listStyleType="none" aria-label={title}>
      {shown.length < all.length && (
        <Box as="li" paddingInline="3" paddingBottom="2">
          <Button size="sm" onClick={() => setPast(first)}>
            {props.past}
          </Button>
        </Box>
      )}
      {shown.map((day) => (
        <Box as="li" key={day} borderTopWidth="1px" borderColor="border.muted">
          <Box
            asChild
            display="flex"
            flexDirection="column"
            gap="1"
            w="full"
            padding="3"
            textAlign="start"
            cursor="pointer"
            bg={day === today ? 'bg.selected' : undefined}
            _hover={{ bg: 'bg.hover' }}
            _focusVisible={{ outline: '2px solid var(--focus)', outlineOffset: '-2px' }}
          >
            <button
              type="button"
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onOpen(day)}
            >
              <Row as="span" justifyContent="space-between" flexWrap="wrap" w="full">
                <Row as="span">
                  <Text as="span" weight="semibold">
                    {dayInWords(language, day, { weekday: 'long', day: 'numeric', month: 'long' })}
                  </Text>
                  {day === today && <Badge tone="accent">{props.today}</Badge>}
                </Row>
                {figures(day)}
              </Row>
              {content(day)}
            </button>
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
