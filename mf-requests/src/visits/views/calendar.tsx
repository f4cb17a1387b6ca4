import { visitCalendar } from 'contract';
import { type ReadInput, useApi } from 'shared-auth';
import { Button, ErrorState, Row, Text, useBreakpoint, useFormat } from 'shared-ui';
import { ListNote, type ListViewProps } from 'shared-ui/resource';
import { Agenda } from './agenda.tsx';
import { FiguresKey } from './calendar-counts.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead, dayInWords } from './calendar-head.tsx';
import { DayPanel } from './day-panel.tsx';
import { useT } from './text.ts';
import { usePeriod } from './use-period.ts';

type Query = NonNullable<ReadInput<typeof visitCalendar>['query']>;

/** How many guests are expected, by day and branch, over a month or a week; a day opens its requests. */
export function Calendar({ query, filtered, clear }: ListViewProps) {
  const { page: _page, per_page: _size, sort: _sort, ...filter } = query;
  const t = useT();
  const { number } = useFormat();
  const narrow = useBreakpoint() === 'narrow';
  const period = usePeriod();
  const { first, last, opened, language } = period;
  const { data, error, mutate } = useApi(
    visitCalendar,
    { query: { ...filter, first, last } as Query },
    { keepPreviousData: false },
  );
  const retry = () => void mutate();
  const days = data && new Map(data.days.map((day) => [day.day, day]));
  const open = opened === undefined ? undefined : days?.get(opened);
  const Days = narrow ? Agenda : CalendarGrid;
  return (
    <>
      {data && <ListNote error={error} onRetry={retry} />}
      <CalendarHead period={period} />
      {!data && error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          <Days period={period} days={days} />
          {days?.size === 0 && (
            <Row padding="3" gap="3" flexWrap="wrap" role="status">
              <Text tone="muted">{t('visitViews.calendar.empty')}</Text>
              {filtered && (
                <Button size="sm" onClick={clear}>
                  {t('visitViews.board.clear')}
                </Button>
              )}
            </Row>
          )}
          <FiguresKey />
        </>
      )}
      {opened !== undefined && (
        <DayPanel
          day={opened}
          title={dayInWords(language, opened)}
          sum={
            open &&
            t('visitViews.calendar.sum', {
              ...{ guests: number(open.guests), authorized: number(open.authorized) },
              visits: number(open.visits),
            })
          }
          query={filter}
          onClose={period.close}
        />
      )}
    </>
  );
}
