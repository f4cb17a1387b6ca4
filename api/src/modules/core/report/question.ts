import type { ReportPeriodFilters } from 'contract';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Figures, FiltersOf, Report } from './report.ts';
import type { SqlReportSpec } from './sql-report-spec.ts';

type Part = RawBuilder<unknown>;

/** How a report counts, whichever it is. */
export type Counting = Pick<
  SqlReportSpec<Report, never, never, never>,
  'table' | 'at' | 'joins' | 'only' | 'stay' | 'summed'
> & {
  filters: Readonly<Record<string, (wanted: unknown) => Part>>;
  measures: Readonly<Record<string, Part>>;
  groups: Readonly<Record<string, SqlReportSpec<Report, never, never, never>['groups'][string]>>;
};

/** What a report is asked: how it counts, who asks, and with which filters. */
export interface Question {
  report: Report;
  spec: Counting;
  ctx: Ctx;
  filters: ReportPeriodFilters & Readonly<Record<string, unknown>>;
}

/** How a report counts under these filters: without a reading for a figure that they leave no rows. */
function countingOf(spec: Counting, filters: Question['filters']): Counting {
  const needs = spec.summed?.rest?.needs;
  const wanted = needs && filters[needs.filter];
  if (!spec.summed || !Array.isArray(wanted) || wanted.includes(needs?.value)) return spec;
  const { rest: _none, ...summed } = spec.summed;
  return { ...spec, summed };
}

/** A question to a report of any kind; the contract has checked its filters. */
export const questionOf = <R extends Report, DB, TB extends keyof DB, Row>(
  report: R,
  spec: SqlReportSpec<R, DB, TB, Row>,
  ctx: Ctx,
  filters: FiltersOf<R>,
): Question => {
  const asked = filters as Question['filters'];
  return { report, spec: countingOf(spec as unknown as Counting, asked), ctx, filters: asked };
};

/** The names of its figures: of a period, over time and in the hours of the week. */
export const namesOf = ({ report }: Question) => ({
  names: Object.keys(report.measures),
  over: Object.keys(report.over),
  heat: Object.keys(report.heat),
});

/** Some figures of a row; one that it has not is 0 where it counts, otherwise null. */
export const pick = (
  { measures }: Pick<Report, 'measures'>,
  row: Figures | undefined,
  wanted: readonly string[] = Object.keys(measures),
): Figures =>
  Object.fromEntries(wanted.map((name) => [name, row?.[name] ?? (measures[name] === 'count' ? 0 : null)]));

/** The figures of the period before; null when it had nothing. */
export const previousOf = (report: Pick<Report, 'measures'>, row: Figures | undefined): Figures | null =>
  row?.total ? pick(report, row) : null;
