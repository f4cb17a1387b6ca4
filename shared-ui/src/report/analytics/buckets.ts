import { dayAfter, fromWallTime, toWallTime } from 'contract';
import type { Format } from '../../format/format.ts';
import type { Narrowing } from '../links.ts';

const HOUR = 3600;
const DAY = 86_400;

type Words = Pick<Format, 'time' | 'longDate'>;

/** Labels for buckets of `seconds` that begin at these instants: as short as is still distinct. */
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
 * The filters that find exactly the rows of a bucket: whole days of the calendar, or a whole hour of one. Null for any
 * other, for one that begins before the period does, and for an hour that the clock repeats. `period` is that of the
 * figures, its end not included; with `isAhead` there may be rows after it in a bucket that it cuts, which is null too.
 */
export function bucketNarrowing(
  start: string,
  seconds: number,
  timeZone: string,
  period: { from: string; to: string },
  isAhead = false,
): Pick<Narrowing, 'from' | 'to' | 'hour'> | null {
  const wall = toWallTime(start, timeZone);
  const last = toWallTime(Date.parse(period.to) - 1, timeZone);
  if (!wall || !last || Date.parse(start) < Date.parse(period.from)) return null;
  const isCut = (end: number) => isAhead && end > Date.parse(period.to);
  if (seconds === HOUR && wall.time.endsWith(':00:00')) {
    const hour = wall.time.slice(0, 2);
    // Of an hour that the clock repeats, the filters find both.
    const isRepeated = [-1, 1].some((hours) => {
      const beside = toWallTime(Date.parse(start) + hours * HOUR * 1000, timeZone);
      return beside?.time.slice(0, 2) === hour;
    });
    return isRepeated || isCut(Date.parse(start) + HOUR * 1000)
      ? null
      : { from: wall.day, to: wall.day, hour: Number(hour) };
  }
  // Where the clock skips midnight, a day begins later.
  const midnight = Date.parse(fromWallTime(wall.day, '00:00', timeZone) ?? '');
  if (seconds % DAY !== 0 || Date.parse(start) !== midnight) return null;
  const whole = dayAfter(wall.day, seconds / DAY - 1);
  const to = whole.localeCompare(last.day) < 0 ? whole : last.day;
  return isCut(Date.parse(fromWallTime(to, '24:00', timeZone) ?? '')) ? null : { from: wall.day, to };
}

const timeSteps = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** Seconds between the lines of an axis up to `longest`: a step people use for time, at most six of them. */
export const timeStep = (longest: number): number =>
  timeSteps.find((step) => longest <= step * 6) ?? Math.ceil(longest / (6 * DAY)) * DAY;
