import { useSearchParams } from '../../router/use-search-params.ts';
import type { ReportDefinition } from '../report.ts';
import { changeFilters, type Filters, readFilters, writeFilters } from './filters.ts';

/** A report's filters, as the address has them, and functions to change them. */
export function useReportFilters({ endpoints }: ReportDefinition) {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(endpoints, params);
  const write = (next: (before: Filters) => Filters) =>
    setParams((before) => writeFilters(endpoints, before, next(readFilters(endpoints, before))), {
      replace: true,
    });
  return {
    filters,
    /** Changes some and keeps the rest. */
    change: (part: Partial<Filters>) => write((before) => changeFilters(before, part)),
    /** These and no others. */
    set: (next: Filters) => write(() => next),
    /** Removes everything but the period. */
    clear: () => write(({ range, from, to }) => changeFilters({}, { range, from, to })),
  };
}
