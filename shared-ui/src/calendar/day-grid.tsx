import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Badge } from '../display/badge.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { addDays } from '../fields/date/days.ts';
import { Box, Grid, Row, Text } from '../layout/primitives.tsx';
import { dayInWords } from './day-words.ts';
import type { Period } from './use-period.ts';

const columns = 'repeat(7, minmax(0, 1fr))';

type DropProps = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'>;

export interface DayGridProps {
  period: Pick<Period, 'span' | 'at' | 'today' | 'weeks' | 'language' | 'goTo' | 'away'>;
  title: string;
  loading: boolean;
  /** Opens a day. */
  onOpen: (day: string) => void;
  /** A day with what is on it, as it is read out. */
  label: (day: string, name: string) => string;
  /** Beside its number, and below. */
  figures: (day: string) => ReactNode;
  content: (day: string) => ReactNode;
  /** What a day does that something may be dropped on. */
  drop?: (day: string) => DropProps;
}

/**
 * Weeks of days. What is on a day lies over its button, because a browser drags nothing that is inside one. Arrow keys go from day to day, PageUp and PageDown from period to
 * period, Enter opens one.
 */
export function DayGrid({ period, title, loading, onOpen, label, figures, content, drop }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const { span, at, today, weeks, language } = period;
  const [chosen, setChosen] = useState(at);
  const reached = weeks.flat().includes(chosen) ? chosen : at;
  useEffect(() => {
    if (wanted.current !== at) return;
    wanted.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = document.documentElement.dir === 'rtl' ? -1 : 1;
    const week = weeks.find((one) => one.includes(from)) ?? [];
    const next = {
      ArrowLeft: addDays(from, -way),
      ArrowRight: addDays(from, way),
      ArrowUp: addDays(from, -7),
      ArrowDown: addDays(from, 7),
      PageUp: period.away(from, -1),
      PageDown: period.away(from, 1),
      Home: week[0],
      End: week.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`);
    if (cell) return cell.focus();
    wanted.current = next;
    period.goTo(next);
  };
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={title}
      aria-busy={loading || undefined}
      borderBlockWidth="1px"
      borderColor="border"
      onKeyDown={onKeyDown}
    >
      <Grid role="row" gridTemplateColumns={columns} gap="0" bg="bg.sunken">
        {weeks[0]?.map((day) => (
          <Text
            key={day}
            role="columnheader"
            size="xs"
            tone="muted"
            weight="medium"
            paddingInline="2"
            paddingBlock="1.5"
          >
            {dayInWords(language, day, { weekday: 'short' })}
          </Text>
        ))}
      </Grid>
      {weeks.map((week) => (
        <Grid
          role="row"
          key={week[0]}
          gridTemplateColumns={columns}
          gap="0"
          borderTopWidth="1px"
          borderColor="border"
        >
          {week.map((day, index) => {
            const isToday = day === today;
            const outside = span === 'month' && day.slice(0, 7) !== at.slice(0, 7);
            return (
              <Box
                key={day}
                role="gridcell"
                position="relative"
                display="grid"
                minW="0"
                borderInlineStartWidth={index > 0 ? '1px' : '0'}
                borderColor="border"
                bg={isToday ? 'bg.selected' : outside ? 'bg.sunken' : undefined}
                {...drop?.(day)}
              >
                <Box
                  asChild
                  position="absolute"
                  inset="0"
                  cursor="pointer"
                  _hover={{ bg: 'bg.hover' }}
                  _focusVisible={{ outline: '2px solid var(--focus)', outlineOffset: '-2px' }}
                >
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === reached ? 0 : -1}
                    aria-current={isToday ? 'date' : undefined}
                    onClick={() => onOpen(day)}
                  >
                    <VisuallyHidden>{label(day, dayInWords(language, day))}</VisuallyHidden>
                  </button>
                </Box>
                <Box
                  aria-hidden
                  position="relative"
                  pointerEvents="none"
                  display="flex"
                  flexDirection="column"
                  alignItems="start"
                  gap="1"
                  minW="0"
                  minH={span === 'week' ? '16rem' : '6.75rem'}
                  padding="2"
                  textAlign="start"
                >
                  <Row as="span" w="full" justifyContent="space-between" gap="1" flexWrap="wrap">
                    {isToday ? (
                      <Badge tone="accent">{Number(day.slice(8))}</Badge>
                    ) : (
                      <Text as="span" size="sm" tone={outside ? 'subtle' : 'muted'}>
                        {Number(day.slice(8))}
                      </Text>
                    )}
                    {figures(day)}
                  </Row>
                  {loading && <Skeleton width="70%" />}
                  {content(day)}
                </Box>
              </Box>
            );
          })}
        </Grid>
      ))}
    </Box>
  );
}
