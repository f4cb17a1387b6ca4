import { dayAfter, fromWallTime, TASKS_MADE_HOURS, type TaskCalendarFilter, toWallTime } from 'contract';
import { createFormat, LinkButton, Text, useLanguage, useNow, useTimeZone } from 'shared-ui';
import { dayInWords } from 'shared-ui/calendar';
import { useClientZone } from '../client-zone.ts';
import { tasksOn } from '../paths.ts';
import { useT } from './text.ts';

const HOUR = 3_600_000;

/** The end of a day; the first and the last day of another zone that it lies in; and whether it is the same day there. */
function daysWithin(day: string, zone: string, other: string) {
  const starts = (one: string, where: string) => Date.parse(fromWallTime(one, '00:00', where) ?? '');
  const dayIn = (at: number) => toWallTime(at, other)?.day ?? day;
  const next = dayAfter(day, 1);
  return {
    first: dayIn(starts(day, zone)),
    last: dayIn(starts(next, zone) - 1),
    end: starts(next, zone),
    same: [day, next].every((one) => starts(one, zone) === starts(one, other)),
  };
}

interface RestOfDayProps {
  day: string;
  filter: TaskCalendarFilter;
  /** How many more there are. */
  words: string;
}

/**
 * The way to the list of a day's tasks. It has the client's days: where those are others, it says which it leads to. It
 * has only what is made: of a later day only a filter shows the others.
 */
export function RestOfDay({ day, filter, words }: RestOfDayProps) {
  const t = useT();
  const { language } = useLanguage();
  const own = useClientZone();
  const now = useNow(60_000);
  const zone = createFormat(language, own).zone(now);
  const { first, last, end, same } = daysWithin(day, useTimeZone(), own);
  const name = (one: string) => dayInWords(language, one, { day: 'numeric', month: 'short' });
  if (end > now + TASKS_MADE_HOURS * HOUR)
    return <Text tone="muted">{t('taskCalendar.narrow', { more: words })}</Text>;
  const days = t('taskCalendar.between', { from: name(first), to: name(last) });
  return (
    <LinkButton to={tasksOn(first, filter, last)} printed>
      {same ? words : t('taskCalendar.listed', { more: words, days, zone })}
    </LinkButton>
  );
}
