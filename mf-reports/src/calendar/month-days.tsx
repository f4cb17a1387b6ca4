import type { TaskCalendar, TaskCalendarDay, TaskCounts } from 'contract';
import type { DragEvent, ReactNode } from 'react';
import { Icon, Row, Text, useFormat } from 'shared-ui';
import { DayGrid, DayList, type Period, useDaysAcross } from 'shared-ui/calendar';
import { DRAGGED_ROUNDS, dropOn } from './drop-on.ts';
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

interface ActivitiesProps {
  day: TaskCalendarDay;
  most: number;
  /** Opens the day, where something is dragged from; left out where nothing can be moved. */
  onOpen?: (() => void) | undefined;
}

/** The activities of a day; the rounds of one that are still to begin can be dragged to another. */
function Activities({ day, most, onOpen }: ActivitiesProps) {
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
          alignItems="start"
          justifyContent="space-between"
          {...(onOpen &&
            counts.planned > 0 && {
              ...{ draggable: true, cursor: 'grab', pointerEvents: 'auto' as const, onClick: onOpen },
              onDragStart: (event: DragEvent) => {
                event.dataTransfer.setData(DRAGGED_ROUNDS, `${day.day} ${id}`);
                event.dataTransfer.effectAllowed = 'move';
              },
            })}
        >
          {/* Names of rounds often begin alike: one line would show no difference. */}
          <Text as="span" lineClamp="2">
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
  /** That nothing is due. */
  empty: ReactNode;
  /** Rounds of an activity were put on another day; left out where nothing can be moved. */
  onMove?: (activity: number, from: string, to: string) => void;
}

/** How many tasks each day of a month has, by activity; a day opens its own view. */
export function MonthDays({ period, data, empty, onMove }: MonthDaysProps) {
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
    const onOpen = onMove && (() => period.lookAt(day, 'day'));
    return found && <Activities day={found} most={most} onOpen={onOpen} />;
  };
  const drop =
    onMove &&
    ((to: string) =>
      dropOn((name) => {
        const [from = '', activity] = name.split(' ');
        if (from !== to) onMove(Number(activity), from, to);
      }, DRAGGED_ROUNDS));
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
          empty={empty}
        />
      ) : (
        <>
          <DayGrid {...shared} label={label} content={content(room.grid)} {...(drop && { drop })} />
          {days?.size === 0 && empty}
        </>
      )}
      <FiguresKey />
    </>
  );
}
