import { fromWallTime, toWallTime } from 'contract';
import { useState } from 'react';
import { Badge, Box, Button, Grid, Row, Skeleton, Stack, Text, useFormat } from 'shared-ui';
import { dayInWords, useDaysAcross } from 'shared-ui/calendar';
import { onCardKeys } from './card-keys.ts';
import { dropOn } from './drop-on.ts';
import type { ShownDays, Timed } from './shown-days.ts';
import { useT } from './text.ts';

/** The days of a week side by side; on a narrow screen, those with tasks one below the other. */
export function WeekColumns<T extends Timed>({ period, days, card, onMove }: ShownDays<T>) {
  const t = useT();
  const { number } = useFormat();
  const wide = useDaysAcross() === 'wide';
  const { weeks, language, today, zone, first, last } = period;
  const [past, setPast] = useState<string>();
  const all = (weeks[0] ?? []).filter((day) => wide || !days || days.has(day));
  // On a narrow screen today is first; earlier days are shown on demand.
  const isPresent = first <= today && today <= last;
  const shown = wide || !isPresent || past === first ? all : all.filter((day) => day >= today);
  const onDay = (day: string) => (task: T) =>
    fromWallTime(day, toWallTime(task.due_at, zone)?.time ?? '', zone);
  return (
    <Grid
      gridTemplateColumns={wide ? 'repeat(7, minmax(0, 1fr))' : 'minmax(0, 1fr)'}
      gap="0"
      borderTopWidth="1px"
      borderColor="border"
      aria-busy={days === undefined || undefined}
      onKeyDown={onCardKeys}
    >
      {shown.length < all.length && (
        <Row padding="2">
          <Button size="sm" onClick={() => setPast(first)}>
            {t('taskCalendar.past')}
          </Button>
        </Row>
      )}
      {shown.map((day) => {
        const found = days?.get(day);
        const more = found ? found.total - found.tasks.length : 0;
        return (
          <Box
            as="section"
            key={day}
            aria-label={dayInWords(language, day)}
            minW="0"
            minH={wide ? '24rem' : undefined}
            borderInlineStartWidth={wide && day !== shown[0] ? '1px' : '0'}
            borderBottomWidth="1px"
            borderColor="border"
            bg={day === today ? 'bg.selected' : undefined}
            {...(onMove && dropOn((name) => onMove(name, onDay(day))))}
          >
            <Row padding="2" gap="1" justifyContent="space-between">
              <Button size="sm" variant="ghost" printed onClick={() => period.lookAt(day, 'day')}>
                {dayInWords(
                  language,
                  day,
                  wide
                    ? { weekday: 'short', day: 'numeric' }
                    : { weekday: 'long', day: 'numeric', month: 'long' },
                )}
              </Button>
              {day === today && <Badge tone="accent">{t('taskCalendar.today')}</Badge>}
            </Row>
            <Stack as="ol" data-cards="" gap="1.5" padding="2" paddingTop="0" listStyleType="none">
              {!days &&
                [1, 2, 3].map((one) => (
                  <li key={one}>
                    <Skeleton height="4rem" />
                  </li>
                ))}
              {found?.tasks.map((task) => card(task, !wide))}
              {more > 0 && (
                <li>
                  <Button size="sm" variant="ghost" printed onClick={() => period.lookAt(day, 'day')}>
                    {t('taskCalendar.more', { count: more, total: number(more) })}
                  </Button>
                </li>
              )}
            </Stack>
            {days && !found && (
              <Text size="sm" tone="subtle" paddingInline="4">
                {t('taskCalendar.free')}
              </Text>
            )}
          </Box>
        );
      })}
    </Grid>
  );
}
