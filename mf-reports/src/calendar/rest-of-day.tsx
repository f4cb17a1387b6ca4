import { dayAfter, fromWallTime, type TaskCalendarFilter, toWallTime } from 'contract';
import { createFormat, LinkButton, useLanguage, useNow, useTimeZone } from 'shared-ui';
import { dayInWords } from 'shared-ui/calendar';
import { useClientZone } from '../client-zone.ts';
import { tasksOn } from '../paths.ts';
import { useT } from './text.ts';

/** The first and the last day of a zone that a day of another lies in; and whether it is the same day there. */
function daysWithin(day: string, zone: string, other: string) {
  const starts = (one: string, where: string) => Date.parse(fromWallTime(one, '00:00', where) ?? '');
  const dayIn = (at: number) => toWallTime(at, other)?.day ?? day;
  const next = dayAfter(day, 1);
  return {
    first: dayIn(starts(day, zone)),
    last: dayIn(starts(next, zone) - 1),
    same: [day, next].every((one) => starts(one, zone) === starts(one, other)),
  };
}

interface RestOfDayProps {
  day: string;
  filter: TaskCalendarFilter;
  /** How many more there are. */
  words: string;
}

/** The way to the list of a day's tasks. It has the client's days: where those are others, it says which it leads to. */
export function RestOfDay({ day, filter, words }: RestOfDayProps) {
  const t = useT();
  const { language } = useLanguage();
  const own = useClientZone();
  const zone = createFormat(language, own).zone(useNow(3_600_000));
  const { first, last, same } = daysWithin(day, useTimeZone(), own);
  const name = (one: string) => dayInWords(language, one, { day: 'numeric', month: 'short' });
  const days = t('taskCalendar.between', { from: name(first), to: name(last) });
  return (
    <LinkButton to={tasksOn(first, filter, last)} printed>
      {same ? words : t('taskCalendar.listed', { more: words, days, zone })}
    </LinkButton>
  );
}
