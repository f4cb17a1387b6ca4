import { useApi } from 'shared-auth';
import { answersOf } from '../data.ts';
import type { ReportDefinition, ReportFilter } from '../report.ts';
import { type Filters, rangeInForce } from './filters.ts';
import { rememberedName } from './known-names.ts';

const asIds = (value: Filters[string]): number[] => (value === undefined ? [] : [value].flat().map(Number));

/** The names of one filter's records, by id: from the lines of the group it finds, or one by itself. */
function useNamesOf(report: ReportDefinition, filters: Filters, { name, pick }: ReportFilter) {
  const ids = asIds(filters[name]);
  const unknown = ids.filter((id) => rememberedName(name, id) === undefined);
  const [group = ''] = Object.entries(report.endpoints.groups).find(([, filter]) => filter === name) ?? [];
  const { range, from, to } = { ...filters, range: rangeInForce(filters) };
  const quiet = { revalidateOnFocus: false };
  const lines = useApi(
    answersOf(report).rows(group),
    group && unknown.length > 0
      ? { query: { range, from, to, [name]: unknown, per_page: 200 } as never }
      : null,
    quiet,
  );
  const get = pick?.get;
  const one = useApi(
    get ?? report.endpoints.summary,
    get && ids.length > 0 ? ({ params: { id: ids[0] } } as never) : null,
    quiet,
  ).data as { id: number; name: string } | undefined;
  const found = new Map<unknown, string>(lines.data?.data.map((line) => [line.key, line.label]));
  if (one) found.set(one.id, one.name);
  return (id: number) => rememberedName(name, id) ?? found.get(id) ?? `#${id}`;
}

/** The names of the filters' records; `#7` until known, or if the record no longer exists. */
export function useNames(report: ReportDefinition, filters: Filters) {
  const names = new Map<string, (id: number) => string>();
  // A hook in a loop: a report's filters are always the same, in the same order.
  for (const filter of report.filters)
    if (filter.pick) names.set(filter.name, useNamesOf(report, filters, filter));
  return (filter: string, id: number) => names.get(filter)?.(id) ?? `#${id}`;
}
