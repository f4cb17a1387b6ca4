import { fromWallTime, toWallTime } from 'contract';
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Badge, Box, Grid, Row, Skeleton, Stack, Text, useFormat, useNow } from 'shared-ui';
import { onCardKeys } from './card-keys.ts';
import { DRAGGED, dropOn } from './drop-on.ts';
import type { ShownDays, Timed } from './shown-days.ts';
import { useT } from './text.ts';

const two = (hour: number) => String(hour).padStart(2, '0');
const wallIn = (zone: string, at: string | number) => toWallTime(at, zone) ?? { day: '', time: '00:00:00' };

interface DayAgendaProps<T> extends ShownDays<T> {
  /** Where the rest are, which the day has no room for; `words` state how many. */
  rest?: (words: string) => ReactNode;
}

/**
 * The tasks of a day, hour by hour, from its first to its last; today, with the present hour. While a task is dragged
 * it has every hour, so that the only task of a day can be put on any other; the task stays where it is held.
 */
export function DayAgenda<T extends Timed>({
  period,
  days,
  card,
  onMove,
  rest = (words) => words,
}: DayAgendaProps<T>) {
  const t = useT();
  const { number } = useFormat();
  const { at, zone, today } = period;
  const now = wallIn(zone, useNow(30_000));
  const [dragging, setDragging] = useState(false);
  const held = useRef<{ card: Element; top: number }>(undefined);
  useLayoutEffect(() => {
    const { card, top = 0 } = (dragging && held.current) || {};
    const by = card ? card.getBoundingClientRect().top - top : 0;
    if (by !== 0) window.scrollBy(0, by);
  }, [dragging]);
  if (!days)
    return (
      <Stack gap="2" padding="3" aria-busy>
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} height="4rem" />
        ))}
      </Stack>
    );
  const found = days.get(at);
  const hourOf = (task: T) => Number(wallIn(zone, task.due_at).time.slice(0, 2));
  const byHour = new Map<number, T[]>();
  for (const task of found?.tasks ?? [])
    byHour.set(hourOf(task), [...(byHour.get(hourOf(task)) ?? []), task]);
  const present = at === today ? Number(now.time.slice(0, 2)) : undefined;
  const hours = [...byHour.keys(), ...(present === undefined ? [] : [present])];
  const [from, to] = dragging ? [0, 23] : [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  const drags = onMove && {
    onDragStart: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      const card = event.target as Element;
      held.current = { card, top: card.getBoundingClientRect().top };
      // A moment later: a browser gives up a drag whose element moves as it begins.
      setTimeout(() => setDragging(true));
    },
    onDragEnd: () => setDragging(false),
    onDrop: () => setDragging(false),
  };
  const atHour = (hour: number) => (task: T) =>
    fromWallTime(at, `${two(hour)}${wallIn(zone, task.due_at).time.slice(2)}`, zone);
  const more = found ? found.total - found.tasks.length : 0;
  return (
    <Box borderTopWidth="1px" borderColor="border" onKeyDown={onCardKeys} {...drags}>
      <Stack as="ol" gap="0" listStyleType="none">
        {shown.map((hour) => (
          <Grid
            as="li"
            key={hour}
            gridTemplateColumns={{ base: '4.25rem minmax(0, 1fr)', md: '4.5rem minmax(0, 1fr)' }}
            gap="0"
            minH="2rem"
            borderBottomWidth="1px"
            borderColor="border.muted"
            bg={hour === present ? 'bg.selected' : undefined}
            {...(onMove && dropOn((name) => onMove(name, atHour(hour))))}
          >
            <Stack gap="1" paddingBlock="2" paddingInline={{ base: '1', md: '2' }} alignItems="start">
              <Text size="sm" tone={byHour.has(hour) ? 'muted' : 'subtle'} fontVariantNumeric="tabular-nums">
                {two(hour)}:00
              </Text>
              {hour === present && <Badge tone="accent">{t('taskCalendar.now')}</Badge>}
            </Stack>
            <Grid
              as="ol"
              data-cards=""
              listStyleType="none"
              gap="2"
              padding="2"
              alignContent="start"
              gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
            >
              {byHour.get(hour)?.map((task) => card(task, true))}
            </Grid>
          </Grid>
        ))}
      </Stack>
      {more > 0 && (
        <Row padding="3">{rest(t('taskCalendar.more', { count: more, total: number(more) }))}</Row>
      )}
    </Box>
  );
}
