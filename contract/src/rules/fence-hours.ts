import { fromWallTime, toWallTime } from '../core/time.ts';
import { dayAfter, weekdayOf } from './recurrence.ts';

/** Hours on certain days, in a client's zone: an end not after the start is on the next day; no days: every day. */
export interface Hours {
  days: readonly number[];
  from_time: string;
  to_time: string;
}

/**
 * When the hours containing an instant began, in milliseconds; null outside of them. If several contain it, the earliest
 * start.
 */
export function hoursSince(all: readonly Hours[], instant: number, timeZone: string): number | null {
  const today = toWallTime(instant, timeZone)?.day;
  if (!today) return null;
  const begun = all.flatMap(({ days, from_time, to_time }) =>
    [-1, 0].flatMap((before) => {
      const day = dayAfter(today, before);
      if (days.length > 0 && !days.includes(weekdayOf(day))) return [];
      const over = to_time <= from_time;
      const from = Date.parse(fromWallTime(day, from_time, timeZone) ?? '');
      const to = Date.parse(fromWallTime(over ? dayAfter(day, 1) : day, to_time, timeZone) ?? '');
      return from <= instant && instant <= to ? [from] : [];
    }),
  );
  return begun.length === 0 ? null : Math.min(...begun);
}
