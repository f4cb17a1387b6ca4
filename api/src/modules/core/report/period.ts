import { chartRanges, fromWallTime, type ReportPeriodFilters } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { todayOf } from '../scope.ts';

/** Instants in milliseconds since the epoch. `to` is excluded; the previous period begins at `previous`. */
export interface ReportPeriod {
  from: number;
  to: number;
  previous: number;
}

const DAY = 86_400_000;
const DEFAULT_RANGE = '1W';

/**
 * The period of a report: a range that ends now, or days of the client's own calendar, both included; by
 * default the last week. 422 when the last day is before the first.
 */
export function reportPeriod(
  ctx: Pick<Ctx, 'now' | 'user'>,
  { range, from, to }: ReportPeriodFilters,
): ReportPeriod {
  const zone = ctx.user.timezone;
  if (range || !(from || to)) {
    const end = ctx.now().getTime();
    return periodOf(end - chartRanges[range ?? DEFAULT_RANGE] * 3_600_000, end);
  }
  const lastDay = to ?? todayOf(ctx);
  const firstDay = from ?? new Date(Date.parse(lastDay) - 6 * DAY).toISOString().slice(0, 10);
  if (firstDay > lastDay) throw problem('validation', 'error.validation', {}, { to: 'error.dateOrder' });
  const start = fromWallTime(firstDay, '00:00', zone);
  const end = fromWallTime(lastDay, '24:00', zone);
  if (!start || !end) throw problem('validation', 'error.validation', {}, { from: 'error.date' });
  return periodOf(Date.parse(start), Date.parse(end));
}

function periodOf(from: number, to: number): ReportPeriod {
  return { from, to, previous: from - (to - from) };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Maximum length of a period, and the bucket size that gives a readable number of points. */
const widths: readonly [number, number][] = [
  [HOUR / 2, MINUTE],
  [HOUR, 5 * MINUTE],
  [6 * HOUR, 15 * MINUTE],
  [12 * HOUR, 30 * MINUTE],
  [2 * DAY, HOUR],
  [92 * DAY, DAY],
  [2 * 366 * DAY, 7 * DAY],
];
const MOST_BUCKETS = 120;

/** Length of a period's buckets in milliseconds. */
export function bucketWidth({ from, to }: ReportPeriod): number {
  const fits = widths.find(([longest]) => to - from <= longest);
  return fits ? fits[1] : Math.ceil((to - from) / (MOST_BUCKETS * 28 * DAY)) * 28 * DAY;
}

/** Start of the first bucket: aligned to the client's clock, weeks to a Monday. `offset` is the zone's at `from`. */
export function firstBucket(from: number, width: number, offset: number): number {
  const monday = width % (7 * DAY) === 0 ? 4 * DAY : 0;
  return Math.floor((from + offset - monday) / width) * width + monday - offset;
}
