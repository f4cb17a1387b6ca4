import { fromWallTime } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReportPeriod } from './period.ts';
import { instant } from './week-hour.ts';
import { zoneClock } from './zone-clock.ts';

type Part = RawBuilder<unknown>;

/** How a period is cut up over time, in milliseconds. */
export interface Buckets {
  /** The length of each, but for those of days and weeks in which the clock changes. */
  width: number;
  /** Where each begins; the first holds the start of the period. */
  starts: readonly number[];
  /** Where the last ends, not before the period does. */
  end: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY;
/**
 * Maximum length of a period, and the bucket size that gives a readable number of points. Of whole days, the clock may
 * make one an hour longer.
 */
const widths: readonly [number, number][] = [
  [HOUR / 2, MINUTE],
  [HOUR, 5 * MINUTE],
  [6 * HOUR, 15 * MINUTE],
  [12 * HOUR, 30 * MINUTE],
  [2 * DAY + HOUR, HOUR],
  [92 * DAY + HOUR, DAY],
  [2 * 366 * DAY + HOUR, WEEK],
];
const MOST_BUCKETS = 120;

function widthOf(length: number): number {
  const fits = widths.find(([longest]) => length <= longest);
  return fits ? fits[1] : Math.ceil(length / (MOST_BUCKETS * 4 * WEEK)) * 4 * WEEK;
}

/**
 * The buckets of a period, aligned to the clock of `zone`: days begin at its midnight, weeks with its Monday, however
 * long the clock makes them. Of another width than the period's own if one is given, in milliseconds.
 */
export function bucketsOf(
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
  zone: string,
  width = widthOf(to - from),
): Buckets {
  const offset = zoneClock(zone)(from);
  const origin = width % WEEK === 0 ? MONDAY : 0;
  const local = Math.floor((from + offset - origin) / width) * width + origin;
  const midnight = (shown: number) =>
    Date.parse(fromWallTime(new Date(shown).toISOString().slice(0, 10), '00:00', zone) ?? '');
  const startOf = (nth: number) =>
    width < DAY ? local - offset + nth * width : midnight(local + nth * width);
  const starts = [startOf(0)];
  let next = startOf(1);
  for (let nth = 2; next < to; nth++) {
    // A zone may skip a whole day.
    if (next > (starts.at(-1) ?? next)) starts.push(next);
    next = startOf(nth);
  }
  return { width, starts, end: next };
}

/** Which bucket an instant of the period is in. */
export function bucketAt({ width, starts }: Buckets, at: number): number {
  // A change of the clock moves an instant by less than one bucket.
  let nth = Math.min(Math.floor((at - (starts[0] ?? at)) / width), starts.length - 1);
  while (nth > 0 && at < (starts[nth] ?? at)) nth--;
  while (at >= (starts[nth + 1] ?? Number.POSITIVE_INFINITY)) nth++;
  return nth;
}

const isEven = ({ width, starts, end }: Buckets) =>
  [...starts, end].every((at, nth, all) => nth === 0 || at - (all[nth - 1] ?? at) === width);
/** Where each begins and the last ends, as SQL. */
export const boundsOf = ({ starts, end }: Buckets): Part =>
  sql`${[...starts, end].map((at) => new Date(at).toISOString())}::timestamptz[]`;

/** The number, from 0, of the bucket that an instant of the period is in, as SQL. */
export const bucketOf = (at: Part, buckets: Buckets): Part =>
  sql`width_bucket(${at}, ${boundsOf(buckets)}) - 1`;

/** Where the bucket begins that an instant of the period is in, as SQL: faster than its number where all are as long. */
export const bucketStart = (at: Part, buckets: Buckets): Part =>
  isEven(buckets)
    ? sql`date_bin(make_interval(secs => ${buckets.width / 1000}), ${at}, ${instant(buckets.starts[0] ?? 0)})`
    : sql`(${boundsOf(buckets)})[width_bucket(${at}, ${boundsOf(buckets)})]`;
