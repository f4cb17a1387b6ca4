import type { VisitRow } from 'contract';
import type { Format } from 'shared-ui';
import { weekdayName } from '../../rules/weekdays.ts';
import type { Say } from './text.ts';

/** From when until when, without repeating a day: "2026-11-25 08:00 a 17:00". */
export function spanInWords(format: Format, t: Say, from: string, to: string): string {
  const end = format.date(from) === format.date(to) ? format.time(to) : format.dateTime(to);
  return t('visitViews.calendar.until', { from: format.dateTime(from), to: end });
}

/** The days of the week on which a visit comes again, in short; '' for one that comes once. */
export const repeatsInShort = ({ language, list }: Format, { weekdays }: Pick<VisitRow, 'weekdays'>) =>
  weekdays.length === 0
    ? ''
    : list([...weekdays].sort((one, other) => one - other).map((day) => weekdayName(language, day, 'short')));
