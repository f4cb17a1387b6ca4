import { changeFilters, type Filters, rangeInForce, writeFilters } from './filters/filters.ts';
import type { ReportDefinition, ReportNarrowing } from './report.ts';

/** What a figure is about, beyond the filters under which it was counted. */
export interface Narrowing extends Pick<Filters, 'weekday' | 'hour' | 'from' | 'to'> {
  rows?: ReportNarrowing | undefined;
  group?: { by: string; key: string | number } | undefined;
}

/** A filter narrowed to some of its values: the intersection; nothing if those are all there are. */
function narrowed(
  report: ReportDefinition,
  name: string,
  given: Filters[string],
  wanted: readonly (string | number)[],
): readonly (string | number)[] | undefined {
  const options = report.filters.find((filter) => filter.name === name)?.options?.map(({ value }) => value);
  const present = given === undefined ? (options ?? wanted) : [given].flat();
  const left = present.filter((one) => wanted.includes(one));
  return options && left.length === options.length ? undefined : left;
}

/**
 * A link to the log with the rows behind a figure: the filters it was counted under, and what the figure is about. Null
 * if the two exclude each other.
 */
export function logHref(
  report: ReportDefinition,
  filters: Filters,
  narrowing: Narrowing = {},
): string | null {
  const { rows, group, ...time } = narrowing;
  const found = group && report.endpoints.groups[group.by];
  const parts: Filters = {};
  for (const [name, wanted] of Object.entries(rows?.filters ?? {})) {
    const left = narrowed(report, name, filters[name], wanted);
    if (left?.length === 0) return null;
    parts[name] = left;
  }
  // The group last: it is found by its own filter, whatever that had.
  const next = changeFilters(
    { ...filters, range: rangeInForce(filters) },
    { ...time, ...parts, ...(found && { [found]: [group.key] }) },
  );
  const search = writeFilters(report.endpoints, new URLSearchParams(), next);
  if (rows?.sort) search.set('sort', rows.sort);
  return `${report.entry.log.list}?${search}`;
}

/** The analysis under the same filters. */
export const analyticsHref = ({ entry, endpoints }: ReportDefinition, filters: Filters): string =>
  `${entry.analytics}?${writeFilters(endpoints, new URLSearchParams(), filters)}`;
