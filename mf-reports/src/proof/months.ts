import { dayAfter, FINAL_AFTER_HOURS, fromWallTime, toWallTime } from 'contract';
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
  /** Whether no scan changes its figures any more; before, its days may be over and late scans still arrive. */
  stage: 'underWay' | 'settling' | 'final';
  /** From when it is final, in milliseconds since the epoch. */
  finalAt: number;
}

const MONTHS = 24;
const HOUR_MS = 3_600_000;

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
    const ended = Date.parse(fromWallTime(dayAfter(to, 1), '00:00', timeZone) ?? '');
    const finalAt = ended + FINAL_AFTER_HOURS * HOUR_MS;
    const stage = now < ended ? 'underWay' : now < finalAt ? 'settling' : 'final';
    return { id: monthOf(from), name, from, to, stage, finalAt };
  });
}
