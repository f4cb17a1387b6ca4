import { visitCalendar } from 'contract';
import { type ReadInput, useApi } from 'shared-auth';
import { Button, ErrorState, Row, Text, useFormat } from 'shared-ui';
import { CalendarHead, DayGrid, DayList, dayInWords, useDaysAcross, usePeriod } from 'shared-ui/calendar';
import { ListNote, type ListViewProps } from 'shared-ui/resource';
import { Branches, Figures, FiguresKey, useDayWords } from './calendar-counts.tsx';
import { DayPanel } from './day-panel.tsx';
import { useT } from './text.ts';

const spans = ['month', 'week'] as const;
/** Branches that a day has room for. */
const room = { month: 3, week: 12 } as const;
const MOST_IN_LIST = 6;

type Query = NonNullable<ReadInput<typeof visitCalendar>['query']>;

/** How many guests are expected, by day and branch, over a month or a week; a day opens its requests. */
export function Calendar({ query, filtered, clear }: ListViewProps) {
  const { page: _page, per_page: _size, sort: _sort, ...filter } = query;
  const t = useT();
  const { number } = useFormat();
  const narrow = useDaysAcross() === 'narrow';
  const period = usePeriod(spans);
  const dayWords = useDayWords();
  const { first, last, opened, language } = period;
  const { data, error, mutate } = useApi(
    visitCalendar,
    { query: { ...filter, first, last } as Query },
    { keepPreviousData: false },
  );
  const retry = () => void mutate();
  const days = data && new Map(data.days.map((day) => [day.day, day]));
  const open = opened === undefined ? undefined : days?.get(opened);
  const figures = (day: string) => {
    const found = days?.get(day);
    return found && <Figures {...found} />;
  };
  const branches = (most: number) => (day: string) => {
    const found = days?.get(day);
    return found && <Branches day={found} most={most} />;
  };
  const empty = (
    <Row padding="3" gap="3" flexWrap="wrap" role="status">
      <Text tone="muted">{t('visitViews.calendar.empty')}</Text>
      {filtered && (
        <Button size="sm" onClick={clear}>
          {t('visitViews.board.clear')}
        </Button>
      )}
    </Row>
  );
  const title = t('visitViews.calendar.title');
  return (
    <>
      {data && <ListNote error={error} onRetry={retry} />}
      <CalendarHead
        period={period}
        words={{
          previous: t('visitViews.calendar.previous'),
          today: t('visitViews.calendar.today'),
          next: t('visitViews.calendar.next'),
          span: t('visitViews.calendar.span'),
          spans: { month: t('visitViews.calendar.month'), week: t('visitViews.calendar.week') },
          between: (from, to) => t('visitViews.calendar.between', { from, to }),
        }}
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          {narrow ? (
            <DayList
              {...{ period, title, figures, empty }}
              today={t('visitViews.calendar.today')}
              past={t('visitViews.calendar.past')}
              loading={days === undefined}
              has={(day) => days?.has(day) ?? false}
              onOpen={period.open}
              content={branches(MOST_IN_LIST)}
            />
          ) : (
            <>
              <DayGrid
                {...{ period, title, figures }}
                loading={days === undefined}
                onOpen={period.open}
                label={(day, name) => dayWords(name, days?.get(day))}
                content={branches(room[period.span])}
              />
              {days?.size === 0 && empty}
            </>
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
