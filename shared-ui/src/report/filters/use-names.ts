import { useState } from 'react';
import { useApi, useMayCall } from 'shared-auth';
import { answersOf } from '../data.ts';
import type { ReportDefinition, ReportFilter } from '../report.ts';
import { type Filters, rangeInForce } from './filters.ts';
import { rememberedName } from './known-names.ts';

const asIds = (value: Filters[string]): number[] => (value === undefined ? [] : [value].flat().map(Number));

const noNames: ReadonlyMap<number, string> = new Map();

/** The names of one filter's records, by id: from the lines of the group it finds, then one by one. */
function useNamesOf(report: ReportDefinition, filters: Filters, { name, pick }: ReportFilter) {
  const mayCall = useMayCall();
  const [alone, setAlone] = useState(noNames);
  const ids = asIds(filters[name]);
  const areKnown = ids.every((id) => rememberedName(name, id) !== undefined);
  const [group = ''] = Object.entries(report.endpoints.groups).find(([, filter]) => filter === name) ?? [];
  const { range, from, to } = { ...filters, range: rangeInForce(filters) };
  const quiet = { revalidateOnFocus: false };
  const lines = useApi(
    answersOf(report).rows(group),
    group && !areKnown ? { query: { range, from, to, [name]: ids, per_page: 200 } as never } : null,
    quiet,
  );
  const found = new Map<unknown, string>(lines.data?.data.map((line) => [line.key, line.label]));
  const nameOf = (id: number) => rememberedName(name, id) ?? found.get(id) ?? alone.get(id);
  // A record without a row in the period has no line.
  const get = pick?.get && mayCall(pick.get) ? pick.get : undefined;
  const areRead = !group || (!lines.isLoading && (lines.data ?? lines.error) !== undefined);
  const missing = areRead ? ids.find((id) => nameOf(id) === undefined) : undefined;
  const { data, error } = useApi(
    get ?? report.endpoints.summary,
    get && missing !== undefined ? ({ params: { id: missing } } as never) : null,
    { ...quiet, keepPreviousData: false },
  );
  // One that no longer exists keeps its number, and is not to hold up the next.
  const answer = data
    ? (data as { name: string }).name
    : error && !error.retryable
      ? `#${missing}`
      : undefined;
  if (missing !== undefined && answer !== undefined) setAlone(new Map([...alone, [missing, answer]]));
  return (id: number) => nameOf(id) ?? `#${id}`;
}

/** The names of the filters' records; `#7` until known, or if the record no longer exists. */
export function useNames(report: ReportDefinition, filters: Filters) {
  const names = new Map<string, (id: number) => string>();
  // A hook in a loop: a report's filters are always the same, in the same order.
  for (const filter of report.filters)
    if (filter.pick) names.set(filter.name, useNamesOf(report, filters, filter));
  return (filter: string, id: number) => names.get(filter)?.(id) ?? `#${id}`;
}
