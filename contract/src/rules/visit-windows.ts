import { dayAfter, fromWallTime, toWallTime } from '../core/time.ts';
import { weekdayOf } from './recurrence.ts';

/** When the guests of a visit request may be there: once, or again on days of the week (ADR 0074). */

export interface VisitTimes {
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  /**
   * Days of the week, 1 Monday to 7 Sunday, on which it recurs from the first day to the last: from its start's
   * time of day to its end's. Empty: one visit from start to end.
   */
  weekdays: readonly number[];
}

/** From when until when guests may be there, in milliseconds since the epoch. */
export interface VisitWindow {
  from: number;
  to: number;
}

/** Longer requests have no more than this many days. */
const MOST_DAYS = 400;

/**
 * The windows of a visit in order; none overlap. Where the time of its end is not after that of its start, a window
 * ends on the next day. A time that a clock change skips moves forward by the skip, an end no further than to the next
 * window; of a time that it repeats, the first within the request counts. Empty where it ends before it starts.
 */
export function visitWindows({ start, end, weekdays }: VisitTimes, timeZone: string): VisitWindow[] {
  if (!(start < end)) return [];
  if (weekdays.length === 0) return [{ from: start, to: end }];
  const first = toWallTime(start, timeZone);
  const last = toWallTime(end, timeZone);
  if (!first || !last) return [];
  const nights = last.time <= first.time ? 1 : 0;
  const windows: VisitWindow[] = [];
  let day = first.day;
  for (let count = 0; count < MOST_DAYS; count++, day = dayAfter(day, 1)) {
    const lastDay = dayAfter(day, nights);
    if (lastDay > last.day) break;
    if (!weekdays.includes(weekdayOf(day))) continue;
    const from = Math.max(start, Date.parse(fromWallTime(day, first.time, timeZone) ?? ''));
    const to = Math.min(end, Date.parse(fromWallTime(lastDay, last.time, timeZone) ?? ''));
    const before = windows.at(-1);
    if (before && before.to > from) before.to = from;
    if (from < to) windows.push({ from, to });
  }
  return windows;
}

/** The window that contains an instant, or else the next one; null after the last. */
export const windowAt = (windows: readonly VisitWindow[], at: number): VisitWindow | null =>
  windows.find(({ to }) => at <= to) ?? null;
