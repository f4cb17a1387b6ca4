import { dayAfter, type VisitCalendarDay } from 'contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Badge, Box, Grid, Row, Skeleton, Text } from 'shared-ui';
import { addMonths } from 'shared-ui/days';
import { Branches, Figures, useDayWords } from './calendar-counts.tsx';
import { dayInWords } from './calendar-head.tsx';
import { useT } from './text.ts';
import type { Period } from './use-period.ts';

/** Branches that a day has room for. */
const room = { month: 3, week: 12 } as const;
const columns = 'repeat(7, minmax(0, 1fr))';

export interface DaysProps {
  period: Period;
  /** By day, those on which somebody is expected; undefined while they load. */
  days: ReadonlyMap<string, VisitCalendarDay> | undefined;
}

/** Weeks of days. Arrow keys go from day to day, PageUp and PageDown from period to period, Enter opens one. */
export function CalendarGrid({ period, days }: DaysProps) {
  const t = useT();
  const words = useDayWords();
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
    const far = (step: number) => (span === 'week' ? dayAfter(from, 7 * step) : addMonths(from, step));
    const next = {
      ArrowLeft: dayAfter(from, -way),
      ArrowRight: dayAfter(from, way),
      ArrowUp: dayAfter(from, -7),
      ArrowDown: dayAfter(from, 7),
      PageUp: far(-1),
      PageDown: far(1),
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
      aria-label={t('visitViews.calendar.title')}
      aria-busy={days === undefined || undefined}
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
            const found = days?.get(day);
            const isToday = day === today;
            const outside = span === 'month' && day.slice(0, 7) !== at.slice(0, 7);
            return (
              <Box
                key={day}
                role="gridcell"
                display="grid"
                minW="0"
                borderInlineStartWidth={index > 0 ? '1px' : '0'}
                borderColor="border"
                bg={isToday ? 'bg.selected' : outside ? 'bg.sunken' : undefined}
              >
                <Box
                  asChild
                  display="flex"
                  flexDirection="column"
                  alignItems="start"
                  gap="1"
                  minW="0"
                  minH={span === 'week' ? '16rem' : '6.75rem'}
                  padding="2"
                  textAlign="start"
                  cursor="pointer"
                  _hover={{ bg: 'bg.hover' }}
                  _focusVisible={{ outline: '2px solid var(--focus)', outlineOffset: '-2px' }}
                >
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === reached ? 0 : -1}
                    aria-label={words(dayInWords(language, day), found)}
                    aria-current={isToday ? 'date' : undefined}
                    onClick={() => period.open(day)}
                  >
                    <Row as="span" w="full" justifyContent="space-between" gap="1" flexWrap="wrap">
                      {isToday ? (
                        <Badge tone="accent">{Number(day.slice(8))}</Badge>
                      ) : (
                        <Text as="span" size="sm" tone={outside ? 'subtle' : 'muted'}>
                          {Number(day.slice(8))}
                        </Text>
                      )}
                      {found && <Figures {...found} />}
                    </Row>
                    {days === undefined && <Skeleton width="70%" />}
                    {found && <Branches day={found} most={room[span]} />}
                  </button>
                </Box>
              </Box>
            );
          })}
        </Grid>
      ))}
    </Box>
  );
}
