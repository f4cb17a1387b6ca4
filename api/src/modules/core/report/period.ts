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
  const today = todayOf(ctx);
  const lastDay = to ?? (from && from > today ? from : today);
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
