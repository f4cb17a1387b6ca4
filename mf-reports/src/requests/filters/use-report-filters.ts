import { useSearchParams } from 'shared-ui';
import { changeFilters, type Filters, readFilters, writeFilters } from './filters.ts';

/** The reports' filters, as the address has them, and the ways to change them. */
export function useReportFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  return {
    filters,
    /** Changes some and keeps the rest. */
    change: (part: Partial<Filters>) =>
      setParams((before) => writeFilters(before, changeFilters(readFilters(before), part)), {
        replace: true,
      }),
    /** These and no others. */
    set: (next: Filters) => setParams((before) => writeFilters(before, next), { replace: true }),
    /** Takes everything off but the period. */
    clear: () =>
      setParams(
        (before) => {
          const { range, from, to } = readFilters(before);
          return writeFilters(before, changeFilters({}, { range, from, to }));
        },
        { replace: true },
      ),
  };
}
