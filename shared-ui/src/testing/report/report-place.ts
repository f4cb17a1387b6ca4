import { type Filters, readFilters } from '../../report/filters/filters.ts';
import type { ReportDefinition } from '../../report/report.ts';

/** Where a report's link leads: its path, its filters, and the order of the rows. */
export function reportPlace(
  { endpoints }: Pick<ReportDefinition, 'endpoints'>,
  address: string | null,
): { filters: Filters; path: string; sort: string | null } {
  const { pathname, searchParams } = new URL(address ?? '', 'http://test');
  return { path: pathname, sort: searchParams.get('sort'), filters: readFilters(endpoints, searchParams) };
}
