import { toWallTime } from 'contract/time';
import type { Format } from 'shared-ui';
import type { Narrowing } from '../links.ts';

const HOUR = 3600;
const DAY = 86_400;

type Words = Pick<Format, 'time' | 'longDate'>;

/** Words under an axis for buckets of `seconds` that begin at these instants: as short as they can be told apart by. */
export function bucketNames(starts: readonly string[], seconds: number, format: Words): string[] {
  const first = Date.parse(starts[0] ?? '');
  const span = (Date.parse(starts.at(-1) ?? '') - first) / 1000;
  const day = (start: string) => format.longDate(start, { day: 'numeric', month: 'short' });
  return starts.map((start) => {
    if (seconds >= DAY) return day(start);
    return span < DAY ? format.time(start) : `${day(start)} ${format.time(start)}`;
  });
}

/**
 * The filters that find exactly the rows of a bucket: a whole day of the calendar, or a whole hour of one. Null for any
 * other, and for one that begins before the period does.
 */
export function bucketNarrowing(
  start: string,
  seconds: number,
  timeZone: string,
  from: string,
): Pick<Narrowing, 'from' | 'to' | 'hour'> | null {
  const wall = toWallTime(start, timeZone);
  if (!wall || Date.parse(start) < Date.parse(from)) return null;
  const days = { from: wall.day, to: wall.day };
  if (seconds === DAY && wall.time === '00:00:00') return days;
  if (seconds === HOUR && wall.time.endsWith(':00:00'))
    return { ...days, hour: Number(wall.time.slice(0, 2)) };
  return null;
}
