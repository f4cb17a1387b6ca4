import { iso, type NotificationReportFilters, type RequestSummary } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { patiently } from '../../../ports/database.ts';
import { bucketAt, bucketsOf } from '../../core/report/buckets.ts';
import { reportPeriod } from '../../core/report/period.ts';
import { eachDispatch } from './each-dispatch.ts';
import { Ledger } from './ledger.ts';
import { reportUsers, selectionOf } from './selection.ts';
import { dueOf, figuresOf, percentiles, previousOf, type Tally } from './tally.ts';

const CELLS = 8 * 24;

/** The period at a glance: figures, those of the previous period, over time, by hour and weekday; all from one pass. */
export async function summaryOf(ctx: Ctx, filters: NotificationReportFilters): Promise<RequestSummary> {
  const period = reportPeriod(ctx, filters);
  const cut = bucketsOf(period, ctx.user.timezone);
  const before = new Ledger();
  const cells = new Ledger();
  const buckets = new Ledger();
  await ctx.tx(async (trx) => {
    await patiently(trx);
    const selection = selectionOf(ctx, filters, await reportUsers(trx, ctx));
    await eachDispatch(trx, ctx, { ...selection, period }, true, (occurrence, _, outcome, seconds) => {
      if (occurrence.before) return before.count(0, outcome, seconds);
      cells.count(occurrence.weekday * 24 + occurrence.hour, outcome, seconds);
      buckets.count(bucketAt(cut, occurrence.at), outcome, seconds);
    });
  });
  return {
    from: iso(period.from),
    to: iso(period.to),
    figures: { ...figuresOf(cells.total()), previous: previousOf(before.total()) },
    bucket_seconds: cut.width / 1000,
    over_time: buckets.tallies(cut.starts.length).map((tally, nth) => {
      const [on_time = 0, late = 0, unanswered = 0] = tally.counts;
      const [p50 = null, p95 = null] = percentiles(tally.seconds, [50, 95]);
      return { at: iso(cut.starts[nth] ?? period.from), on_time, late, unanswered, p50, p95 };
    }),
    heat: heatOf(cells.tallies(CELLS)),
  };
}

/** Cells of the week with dispatches due, from Monday at midnight. */
function heatOf(cells: readonly Tally[]): RequestSummary['heat'] {
  return cells.flatMap((tally, key) => {
    const due = dueOf(tally);
    if (due === 0) return [];
    const [p50 = null] = percentiles(tally.seconds, [50]);
    return [{ weekday: Math.floor(key / 24), hour: key % 24, due, on_time: tally.counts[0] ?? 0, p50 }];
  });
}
