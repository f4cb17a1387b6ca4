import { toWallTime } from 'contract';
import { createFormat, type Format } from 'shared-ui';
import { addMonths, endOfMonth, monthOf, startOfMonth, timeOf } from 'shared-ui/days';

export interface Month {
  /** `2026-10`. */
  id: string;
  /** In words of the reader's language. */
  name: string;
  /** Its days, both included. */
  from: string;
  to: string;
  isOver: boolean;
}

const MONTHS = 24;

/** The last 24 months of the client's calendar, the current one first. */
export function monthsUntil(
  now: number,
  { timeZone, language }: Pick<Format, 'timeZone' | 'language'>,
): Month[] {
  const today = toWallTime(now, timeZone)?.day ?? '';
  const { longDate } = createFormat(language, 'UTC');
  return Array.from({ length: MONTHS }, (_, back) => {
    const from = addMonths(startOfMonth(today), -back);
    const to = endOfMonth(from);
    const name = longDate(timeOf(from), { month: 'long', year: 'numeric' });
    return { id: monthOf(from), name, from, to, isOver: to < today };
  });
}
