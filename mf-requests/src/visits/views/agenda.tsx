import { useState } from 'react';
import { Badge, Box, Button, Row, Skeleton, Stack, Text } from 'shared-ui';
import { Branches, Figures } from './calendar-counts.tsx';
import type { DaysProps } from './calendar-grid.tsx';
import { dayInWords } from './calendar-head.tsx';
import { useT } from './text.ts';

const MOST_BRANCHES = 6;

/**
 * The days of a period on which somebody is expected, one below the other: the calendar of narrow screens. Where today
 * is among them it comes first; those before are there when asked for.
 */
export function Agenda({ period, days }: DaysProps) {
  const t = useT();
  const { today, weeks, language, span, at, first, last } = period;
  const [past, setPast] = useState<string>();
  if (!days)
    return (
      <Stack gap="2" padding="3" aria-busy>
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} height="4.5rem" />
        ))}
      </Stack>
    );
  const all = weeks
    .flat()
    .filter((day) => days.has(day) && (span === 'week' || day.slice(0, 7) === at.slice(0, 7)));
  const isPresent = span === 'week' ? first <= today && today <= last : at.slice(0, 7) === today.slice(0, 7);
  const shown = isPresent && past !== first ? all.filter((day) => day >= today) : all;
  return (
    <Stack as="ol" gap="0" listStyleType="none" aria-label={t('visitViews.calendar.title')}>
      {shown.length < all.length && (
        <Box as="li" paddingInline="3" paddingBottom="2">
          <Button size="sm" onClick={() => setPast(first)}>
            {t('visitViews.calendar.past')}
          </Button>
        </Box>
      )}
      {shown.map((day) => {
        const found = days.get(day);
        return (
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
                onClick={() => period.open(day)}
              >
                <Row as="span" justifyContent="space-between" flexWrap="wrap" w="full">
                  <Row as="span">
                    <Text as="span" weight="semibold">
                      {dayInWords(language, day, { weekday: 'long', day: 'numeric', month: 'long' })}
                    </Text>
                    {day === today && <Badge tone="accent">{t('visitViews.calendar.today')}</Badge>}
                  </Row>
                  {found && <Figures {...found} />}
                </Row>
                {found && <Branches day={found} most={MOST_BRANCHES} />}
              </button>
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}
