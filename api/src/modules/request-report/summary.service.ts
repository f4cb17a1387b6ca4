import type { RequestReportFilters, RequestSummary } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { bucketWidth, firstBucket } from './period.ts';
import { reportUsers, selectionOf } from './selection.ts';
import { eachDispatch } from './sendings.ts';
import { count, dueOf, figuresOf, newTally, percentiles, previousOf, type Tally } from './tally.ts';
import { zoneClock } from './zone-clock.ts';

const iso = (at: number) => new Date(at).toISOString();

/** The period at a glance: its figures and those before, over time, and by hour and weekday; all from one reading. */
export async function summaryOf(ctx: Ctx, filters: RequestReportFilters): Promise<RequestSummary> {
  const now = newTally();
  const before = newTally();
  const cells = new Map<number, Tally>();
  const selection = await ctx.tx(async (trx) => {
    const users = await reportUsers(trx, ctx);
    const selected = selectionOf(ctx, filters, users);
    const { first, width } = bucketsOf(selected);
    const add = (key: number, outcome: number, seconds: number) => {
      const tally = cells.get(key) ?? newTally();
      cells.set(key, tally);
      count(tally, outcome, seconds);
    };
    await eachDispatch(trx, ctx, selected, true, (sending, _, outcome, seconds) => {
      count(sending.before ? before : now, outcome, seconds);
      if (sending.before) return;
      add(sending.weekday * 24 + sending.hour, outcome, seconds);
      add(-1 - Math.floor((sending.at - first) / width), outcome, seconds);
    });
    return selected;
  });
  const { period } = selection;
  const { first, width } = bucketsOf(selection);
  return {
    from: iso(period.from),
    to: iso(period.to),
    figures: { ...figuresOf(now), previous: previousOf(before) },
    bucket_seconds: width / 1000,
    over_time: Array.from({ length: Math.ceil((period.to - first) / width) }, (_, nth) => {
      const tally = cells.get(-1 - nth) ?? newTally();
      const [on_time = 0, late = 0, unanswered = 0] = tally.counts;
      const [p50 = null, p95 = null] = percentiles(tally.seconds, [50, 95]);
      return { at: iso(first + nth * width), on_time, late, unanswered, p50, p95 };
    }),
    heat: heatOf(cells),
  };
}

function bucketsOf({ period, zone }: { period: Parameters<typeof bucketWidth>[0]; zone: string }) {
  const width = bucketWidth(period);
  return { width, first: firstBucket(period.from, width, zoneClock(zone)(period.from)) };
}

/** Cells of the week with something due, from Monday at midnight on. */
function heatOf(cells: ReadonlyMap<number, Tally>): RequestSummary['heat'] {
  return [...cells]
    .filter(([key, tally]) => key >= 0 && dueOf(tally) > 0)
    .sort(([a], [b]) => a - b)
    .map(([key, tally]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      due: dueOf(tally),
      on_time: tally.counts[0] ?? 0,
      p50: percentiles(tally.seconds, [50])[0] ?? null,
    }));
}
