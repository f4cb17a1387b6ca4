import type { VisitRow } from 'contract';
import type { Format } from 'shared-ui';
import { weekdayName } from '../../rules/weekdays.ts';
import type { Say } from './text.ts';

/** From when until when, without repeating a day or breaking its times apart: "2026-11-25 08:00 a 17:00". */
export function spanInWords({ date, time, dateTime }: Format, t: Say, from: string, to: string): string {
  if (date(from) !== date(to))
    return t('visitViews.calendar.until', { from: dateTime(from), to: dateTime(to) });
  const times = t('visitViews.calendar.until', { from: time(from), to: time(to) });
  return `${date(from)} ${times.replaceAll(' ', '\u00a0')}`;
}

/** The days of the week on which a visit repeats, abbreviated; '' for a single visit. */
export const repeatsInShort = ({ language, list }: Format, { weekdays }: Pick<VisitRow, 'weekdays'>) =>
  weekdays.length === 0
    ? ''
    : list([...weekdays].sort((one, other) => one - other).map((day) => weekdayName(language, day, 'short')));
