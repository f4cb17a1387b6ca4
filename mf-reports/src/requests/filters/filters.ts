import {
  type ChartRange,
  chartRanges,
  type NotificationReportFilters,
  notificationReportFilters,
} from 'contract';

export type Filters = NotificationReportFilters;
export type FilterName = keyof Filters;

/** Names of the filters in the address, which are those of the server's query. */
export const filterNames = Object.keys(notificationReportFilters) as FilterName[];

/** The spec's ranges, from the shortest to the longest. */
export const reportRanges = (Object.keys(chartRanges) as ChartRange[]).sort(
  (a, b) => chartRanges[a] - chartRanges[b],
);
export const DEFAULT_RANGE: ChartRange = '1W';

const lists: readonly FilterName[] = ['name', 'uca_id', 'type', 'place', 'outcome'];

/** The filters of an address; what makes no sense there is as if it were not there. */
export function readFilters(params: URLSearchParams): Filters {
  const found: Record<string, unknown> = {};
  for (const name of filterNames) {
    const schema = notificationReportFilters[name];
    const texts = params.getAll(name).filter((text) => text !== '');
    const read = texts.flatMap((text) => {
      const parsed = schema.safeParse(text);
      return parsed.success && parsed.data !== undefined ? [parsed.data] : [];
    });
    if (read.length > 0) found[name] = lists.includes(name) ? [...new Set(read.flat())] : read.at(-1);
  }
  const { range, from, to, ...rest } = found as Filters;
  if (!from && !to) return range ? { range, ...rest } : rest;
  const backwards = from && to && from > to;
  return { ...rest, ...(from && { from: backwards ? to : from }), ...(to && { to: backwards ? from : to }) };
}

/** The address after the filters have changed: other parameters stay, but the list begins at its first page. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...filterNames, 'page', 'view']) next.delete(name);
  for (const name of filterNames) {
    const value = filters[name];
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') next.append(name, String(one));
  }
  return next;
}

/** The range in force; undefined where days are chosen. */
export const rangeInForce = ({ range, from, to }: Filters): ChartRange | undefined =>
  range ?? (from || to ? undefined : DEFAULT_RANGE);

/** Filters with a part of them changed; an empty list is none. */
export function changeFilters(filters: Filters, part: Partial<Filters>): Filters {
  const next: Record<string, unknown> = { ...filters, ...part };
  if (part.range) Object.assign(next, { from: undefined, to: undefined });
  else if (part.from || part.to) next.range = undefined;
  return Object.fromEntries(
    Object.entries(next).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );
}
