import { chartTypes, DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'contract';
import { useSearchParams } from '../../router/use-search-params.ts';

const SORT = /^-?[a-z_0-9]{1,40}$/;

/** What the panel of groups shows, as the address has it, and the way to change it. */
export function useGroupState(groups: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? undefined;
  const page = Number(params.get('page'));
  const write = (values: Record<string, string | undefined>) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    by: groups.find((one) => one === params.get('group')) ?? groups[0] ?? '',
    chart: chartTypes.find((one) => one === params.get('chart')) ?? 'donut',
    sort: sort && SORT.test(sort) ? sort : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('per_page')) ?? DEFAULT_PAGE_SIZE,
    write,
  };
}

export type GroupState = ReturnType<typeof useGroupState>;
