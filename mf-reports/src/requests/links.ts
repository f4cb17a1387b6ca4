import { type Outcome, outcomes } from 'contract';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { changeFilters, type Filters, rangeInForce, writeFilters } from './filters/filters.ts';

/** What rows can be told apart by in the analyses, and the filter that finds them. */
export const groupings = ['user', 'type', 'name'] as const;
export type Grouping = (typeof groupings)[number];
export const groupFilter = { user: 'uca_id', type: 'type', name: 'name' } as const;

/** Outcomes behind figures: what was due, and what was answered. */
export const due = ['on_time', 'late', 'unanswered'] as const satisfies Outcome[];
export const answered = ['on_time', 'late'] as const satisfies Outcome[];

export interface Narrowing extends Pick<Filters, 'weekday' | 'hour' | 'from' | 'to'> {
  outcomes?: readonly Outcome[];
  group?: { by: Grouping; key: string | number };
  /** Order of the rows: `-response_seconds`. */
  sort?: string;
}

/**
 * The log with the rows behind a figure: the filters it was counted under, and what the figure itself is about. Null
 * when the two leave nothing.
 */
export function logHref(filters: Filters, narrowing: Narrowing = {}): string | null {
  const { outcomes: wanted, group, sort, ...rest } = narrowing;
  const given = filters.outcome ?? outcomes;
  const left = wanted ? given.filter((one) => wanted.includes(one)) : given;
  if (left.length === 0) return null;
  const narrowed = changeFilters(
    { ...filters, range: rangeInForce(filters) },
    {
      ...rest,
      outcome: left.length === outcomes.length ? undefined : [...left],
      ...(group && { [groupFilter[group.by]]: [group.key] }),
    },
  );
  const search = writeFilters(new URLSearchParams(), narrowed);
  if (sort) search.set('sort', sort);
  return `${catalogues.requestLog.list}?${search}`;
}

/** The analysis under the same filters. */
export const analyticsHref = (filters: Filters): string =>
  `${paths.requestAnalytics}?${writeFilters(new URLSearchParams(), filters)}`;
