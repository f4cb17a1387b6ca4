import { dayAfter, toWallTime } from '../core/time.ts';
import { type VisitTimes, visitWindows } from './visit-windows.ts';

/** The days of a span, both included, as `YYYY-MM-DD`, cut to those from `first` to `last`. */
export function daysWithin(
  [from, to]: readonly [from: string, to: string],
  [first, last]: readonly [first: string, last: string],
): string[] {
  const days: string[] = [];
  const end = to < last ? to : last;
  for (let day = from > first ? from : first; day <= end; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/**
 * The days in a time zone on which guests of a visit are expected, in order, from `first` to `last`. A window that ends
 * at midnight does not reach the day that begins then.
 */
export function visitDays(
  times: VisitTimes,
  timeZone: string,
  period: readonly [first: string, last: string],
): string[] {
  const dayOf = (at: number) => toWallTime(at, timeZone)?.day;
  const found = visitWindows(times, timeZone).flatMap(({ from, to }) => {
    const [begins, ends] = [dayOf(from), dayOf(to - 1)];
    return begins && ends ? daysWithin([begins, ends], period) : [];
  });
  return [...new Set(found)];
}
