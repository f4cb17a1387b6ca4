import type { TaskCalendar, TaskCalendarDay, TaskCounts } from 'contract';
import { Icon, Row, Text, useFormat } from 'shared-ui';
import { DayGrid, DayList, type Period, useDaysAcross } from 'shared-ui/calendar';
import { stateLooks } from './task-state.tsx';
import { useT } from './text.ts';

const states = ['fulfilled', 'unfulfilled', 'open', 'planned'] as const;
/** Activities that a day has room for. */
const room = { grid: 3, list: 6 } as const;

/** How many tasks are where; the words are those of the key below the calendar. */
function Figures(counts: TaskCounts) {
  const { number } = useFormat();
  return (
    <Row as="span" gap="2" flex="none" fontVariantNumeric="tabular-nums" fontSize="sm">
      {states
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Row as="span" key={state} gap="1" color={`${stateLooks[state].tone}.fg`}>
            <Icon of={stateLooks[state].of} />
            {number(counts[state])}
          </Row>
        ))}
    </Row>
  );
}

/** What the figures of a day are. */
function FiguresKey() {
  const t = useT();
  return (
    <Row flexWrap="wrap" columnGap="4" rowGap="1" padding="3" color="fg.muted" fontSize="sm">
      {states.map((state) => (
        <Row key={state} gap="1.5">
          <Icon of={stateLooks[state].of} />
          <Text as="span">{t(`taskCalendar.state.${state}`)}</Text>
        </Row>
      ))}
    </Row>
  );
}

function Activities({ day, most }: { day: TaskCalendarDay; most: number }) {
  const t = useT();
  const { number } = useFormat();
  const more = day.activities.length - most;
  return (
    <>
      {day.activities.slice(0, most).map(({ id, name, ...counts }) => (
        <Row
          as="span"
          key={id}
          gap="1.5"
          fontSize="xs"
          color="fg.muted"
          w="full"
          justifyContent="space-between"
        >
          <Text as="span" truncate>
            <bdi>{name}</bdi>
          </Text>
          <Row as="span" gap="2" flex="none" fontVariantNumeric="tabular-nums">
            {counts.unfulfilled > 0 && (
              <Row as="span" gap="0.5" color="danger.fg">
                <Icon of={stateLooks.unfulfilled.of} />
                {number(counts.unfulfilled)}
              </Row>
            )}
            {number(states.reduce((sum, state) => sum + counts[state], 0))}
          </Row>
        </Row>
      ))}
      {more > 0 && (
        <Text as="span" size="xs" tone="subtle">
          {t('taskCalendar.moreActivities', { count: more, total: number(more) })}
        </Text>
      )}
    </>
  );
}

export interface MonthDaysProps {
  period: Period<'day' | 'week' | 'month'>;
  /** Undefined while they load. */
  data: TaskCalendar | undefined;
}

/** How many tasks each day of a month has, by activity; a day opens its own view. */
export function MonthDays({ period, data }: MonthDaysProps) {
  const t = useT();
  const { number } = useFormat();
  const narrow = useDaysAcross() === 'narrow';
  const days = data && new Map(data.days.map((day) => [day.day, day]));
  const figures = (day: string) => {
    const found = days?.get(day);
    return found && <Figures {...found} />;
  };
  const content = (most: number) => (day: string) => {
    const found = days?.get(day);
    return found && <Activities day={found} most={most} />;
  };
  const countWords = (counts: TaskCounts) =>
    states
      .filter((state) => counts[state] > 0)
      .map((state) => `${t(`taskCalendar.state.${state}`)}: ${number(counts[state])}`)
      .join(', ');
  const label = (day: string, name: string) => {
    const found = days?.get(day);
    if (!found) return `${name}. ${t('taskCalendar.emptyDay')}`;
    return [
      `${name}. ${countWords(found)}`,
      ...found.activities.map((one) => `${one.name}: ${countWords(one)}`),
    ].join('. ');
  };
  const shared = {
    ...{ period, figures },
    title: t('taskCalendar.title'),
    loading: days === undefined,
    onOpen: (day: string) => period.lookAt(day, 'day'),
  };
  return (
    <>
      {narrow ? (
        <DayList
          {...shared}
          today={t('taskCalendar.today')}
          past={t('taskCalendar.past')}
          has={(day) => days?.has(day) ?? false}
          content={content(room.list)}
        />
      ) : (
        <DayGrid {...shared} label={label} content={content(room.grid)} />
      )}
      <FiguresKey />
    </>
  );
}
