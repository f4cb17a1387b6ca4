import { type NotificationReportFilters, outcomes } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { patiently } from '../../../ports/database.ts';
import type { ReportGroups } from '../../core/report/report.ts';
import { type Axis, groupBy } from './groups.ts';
import { reportUsers, selectionOf } from './selection.ts';
import { figuresOf, percentiles, previousOf, shareOf, type Tally, totalOf } from './tally.ts';

const counted = (index: number) => (tally: Tally) => tally.counts[index] ?? 0;

/** Each figure separately: a percentile is computed only where it is requested. */
const values: Readonly<Record<string, (tally: Tally) => number | null>> = {
  total: totalOf,
  ...Object.fromEntries(outcomes.map((outcome, index) => [outcome, counted(index)])),
  on_time_share: shareOf,
  p50: ({ seconds }) => percentiles(seconds, [50])[0] ?? null,
  p95: ({ seconds }) => percentiles(seconds, [95])[0] ?? null,
};

/** The groups of an analysis, from the packed days. */
export function groupsOf(
  ctx: Ctx,
  axis: Axis,
  filters: NotificationReportFilters,
  search?: string,
): Promise<ReportGroups> {
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const users = await reportUsers(trx, ctx);
    const found = await groupBy(trx, ctx, axis, selectionOf(ctx, filters, users), users, search);
    return {
      groups: found.groups.map(({ key, label, detail, now, before }) => ({
        ...{ key, label, detail },
        value: (figure) => values[figure]?.(now) ?? null,
        figures: () => figuresOf(now),
        previous: () => previousOf(before),
      })),
      total: { figures: figuresOf(found.now), previous: previousOf(found.before) },
    };
  });
}
