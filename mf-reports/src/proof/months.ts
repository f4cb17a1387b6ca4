import { dayAfter, toWallTime } from 'contract';
import type { Format } from 'shared-ui';

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
  const [year = 0, month = 1] = today.split('-').map(Number);
  const words = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
    const next = new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 10);
    return {
      id: first.slice(0, 7),
      name: words.format(new Date(first)),
      from: first,
      to: dayAfter(next, -1),
      isOver: next <= today,
    };
  });
}
