import { dayAfter, fromWallTime, toWallTime } from '../core/time.ts';
import { weekdayOf } from './recurrence.ts';

/** Hours on certain days, in a client's zone: an end not after the start is on the next day; no days: every day. */
export interface Hours {
  days: readonly number[];
  from_time: string;
  to_time: string;
}

interface Begun {
  from: number;
  to: number;
}

/** The hours that begin on a day. */
const begunOn = (all: readonly Hours[], day: string, timeZone: string): Begun[] =>
  all.flatMap(({ days, from_time, to_time }) => {
    if (days.length > 0 && !days.includes(weekdayOf(day))) return [];
    const over = to_time <= from_time;
    const from = Date.parse(fromWallTime(day, from_time, timeZone) ?? '');
    const to = Date.parse(fromWallTime(over ? dayAfter(day, 1) : day, to_time, timeZone) ?? '');
    return [{ from, to }];
  });

/**
 * When the hours containing an instant began, in milliseconds; null outside of them. If several contain it, the earliest
 * start.
 */
export function hoursSince(all: readonly Hours[], instant: number, timeZone: string): number | null {
  const today = toWallTime(instant, timeZone)?.day;
  if (!today) return null;
  const begun = [-1, 0]
    .flatMap((before) => begunOn(all, dayAfter(today, before), timeZone))
    .filter(({ from, to }) => from <= instant && instant <= to);
  return begun.length === 0 ? null : Math.min(...begun.map(({ from }) => from));
}

/** The instants from one to another, both included, at which `hoursSince` gives `since`. */
export interface HoursSpan {
  since: number;
  from: number;
  to: number;
}

/** The spans of all hours that begin between two instants, in order. */
export function hoursBetween(all: readonly Hours[], from: number, to: number, timeZone: string): HoursSpan[] {
  const [first, last] = [toWallTime(from, timeZone)?.day, toWallTime(to, timeZone)?.day];
  if (!first || !last || all.length === 0) return [];
  const begun: Begun[] = [];
  // Those that began before count until they end.
  for (let day = dayAfter(first, -1); day <= last; day = dayAfter(day, 1))
    begun.push(...begunOn(all, day, timeZone));
  const ordered = begun
    .filter((one) => one.from <= to && one.from <= one.to)
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const spans: HoursSpan[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const one of ordered) {
    const begins = Math.max(one.from, until + 1);
    if (one.from >= from && begins <= one.to) spans.push({ since: one.from, from: begins, to: one.to });
    until = Math.max(until, one.to);
  }
  return spans;
}
