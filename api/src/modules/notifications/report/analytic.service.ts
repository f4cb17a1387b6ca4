import type { analyticByUser, chartByUser } from 'contract';
import {
  type AnalyticChart,
  type AnalyticRow,
  chartTypes,
  type NotificationReportFilters,
  outcomes,
  type Paged,
  type QueryOut,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { patiently } from '../../../ports/database.ts';
import { type Axis, type Group, groupBy } from './groups.ts';
import { fold, reportUsers, selectionOf } from './selection.ts';
import { figuresOf, percentiles, previousOf, shareOf, totalOf } from './tally.ts';

const CHART_GROUPS = 8;
const DEFAULT_SORT = '-total';

type Value = string | number | null;
const counted = (index: number) => (group: Group) => group.now.counts[index] ?? 0;

/** What an analysis can be sorted by. */
const sortable: Record<string, (group: Group) => Value> = {
  key: ({ key }) => (typeof key === 'number' ? key : fold(key)),
  label: ({ label }) => fold(label),
  detail: ({ detail }) => fold(detail),
  total: ({ now }) => totalOf(now),
  ...Object.fromEntries(outcomes.map((outcome, index) => [outcome, counted(index)])),
  on_time_share: ({ now }) => shareOf(now),
  p50: ({ now }) => percentiles(now.seconds, [50])[0] ?? null,
  p95: ({ now }) => percentiles(now.seconds, [95])[0] ?? null,
};

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

/** In the order asked for; what is level stands by its label, then by its key, so that no row is seen twice. */
function sorted(groups: readonly Group[], sort = DEFAULT_SORT): Group[] {
  const descending = sort.startsWith('-');
  const value = Object.hasOwn(sortable, descending ? sort.slice(1) : sort)
    ? sortable[descending ? sort.slice(1) : sort]
    : undefined;
  if (!value) throw problem('validation', 'error.validation', {}, { sort: 'error.option' });
  return groups
    .map((group) => ({ group, value: value(group), label: fold(group.label) }))
    .sort(
      (a, b) =>
        (descending ? -1 : 1) * compare(a.value, b.value) ||
        compare(a.label, b.label) ||
        compare(a.group.key, b.group.key),
    )
    .map(({ group }) => group);
}

const rowOf = ({ key, label, detail, now, before }: Group): AnalyticRow => ({
  key,
  label,
  detail,
  ...figuresOf(now),
  previous: previousOf(before),
});

async function grouped(ctx: Ctx, axis: Axis, filters: NotificationReportFilters, search?: string) {
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const users = await reportUsers(trx, ctx);
    return groupBy(trx, ctx, axis, selectionOf(ctx, filters, users), users, search);
  });
}

/** Every line of an analysis in its order, the total first. */
export async function analyticRows(
  ctx: Ctx,
  axis: Axis,
  query: NotificationReportFilters & { sort?: string | undefined; search?: string | undefined },
): Promise<AnalyticRow[]> {
  const { groups, now, before } = await grouped(ctx, axis, query, query.search);
  const total = { key: null, label: '', detail: '', ...figuresOf(now), previous: previousOf(before) };
  return [total, ...sorted(groups, query.sort).map(rowOf)];
}

/** One page of an analysis; the total comes before it and is not counted. */
export async function analyticPage(
  ctx: Ctx,
  axis: Axis,
  query: QueryOut<typeof analyticByUser>,
): Promise<Paged<AnalyticRow>> {
  const { groups, now, before } = await grouped(ctx, axis, query, query.search);
  const { page, per_page } = query;
  const total = { key: null, label: '', detail: '', ...figuresOf(now), previous: previousOf(before) };
  const rows = sorted(groups, query.sort).slice((page - 1) * per_page, page * per_page);
  const pages = Math.max(1, Math.ceil(groups.length / per_page));
  return {
    data: [total, ...rows.map(rowOf)],
    metadata: { page, per_page, total: groups.length, pages },
  };
}

/** The largest groups, and the rest together. */
export async function analyticChart(
  ctx: Ctx,
  axis: Axis,
  { chart_type, ...filters }: QueryOut<typeof chartByUser>,
): Promise<AnalyticChart> {
  const { groups } = await grouped(ctx, axis, filters);
  const all = sorted(groups);
  const shown = all.length > CHART_GROUPS + 1 ? all.slice(0, CHART_GROUPS) : all;
  const rest = all.slice(shown.length);
  const column = (value: (group: Group) => number) => [
    ...shown.map(value),
    ...(rest.length > 0 ? [rest.reduce((sum, group) => sum + value(group), 0)] : []),
  ];
  const series =
    chart_type === chartTypes[0]
      ? [{ name: 'total' as const, data: column(({ now }) => totalOf(now)) }]
      : outcomes.map((name, index) => ({ name, data: column(counted(index)) }));
  const named = shown.map(({ key, label }) => ({ key, label }));
  return { chart_type, groups: rest.length > 0 ? [...named, { key: null, label: '' }] : named, series };
}
