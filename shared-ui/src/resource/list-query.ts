import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'contract';

export interface ListState {
  page: number;
  perPage: number;
  sort: string | undefined;
  search: string;
  /** Filter name → value; only those that are set. */
  filters: Readonly<Record<string, string>>;
}

export interface ListShape {
  /** Column ids the server can sort by. */
  sortable: readonly string[];
  /** Filter name → the values it accepts, or undefined if any text is valid. */
  filters: Readonly<Record<string, readonly string[] | undefined>>;
  sort: string | undefined;
}

const positive = (text: string | null) => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 && value <= 1_000_000 ? value : undefined;
};

/** Reads the list's state from an address; invalid parts are ignored. */
export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const size = positive(params.get('per_page'));
  const sort = params.get('sort') ?? undefined;
  const filters: Record<string, string> = {};
  for (const [name, allowed] of Object.entries(shape.filters)) {
    const value = params.get(name);
    if (value && (!allowed || allowed.includes(value))) filters[name] = value;
  }
  return {
    page: positive(params.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE,
    sort: sort && shape.sortable.includes(sort.replace(/^-/, '')) ? sort : shape.sort,
    search: (params.get('search') ?? '').slice(0, 100),
    filters,
  };
}

/**
 * The address after a change; parameters unknown to the list (a tab, an open record) stay. Anything but
 * another page returns to page one; defaults are left out.
 */
export function writeListState(
  params: URLSearchParams,
  change: Partial<ListState>,
  shape: ListShape,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | number | undefined, usual?: string | number) =>
    value === undefined || value === '' || value === usual
      ? next.delete(name)
      : next.set(name, String(value));
  if (!('page' in change)) next.delete('page');
  if ('page' in change) set('page', change.page, 1);
  if ('perPage' in change) set('per_page', change.perPage, DEFAULT_PAGE_SIZE);
  if ('sort' in change) set('sort', change.sort, shape.sort);
  if ('search' in change) set('search', change.search);
  if (change.filters) for (const name of Object.keys(shape.filters)) set(name, change.filters[name]);
  return next;
}

/** The query of the list's endpoint. */
export function queryOf(state: ListState, fixed: Readonly<Record<string, unknown>> = {}) {
  const { page, perPage, sort, search, filters } = state;
  return { page, per_page: perPage, sort, search: search || undefined, ...filters, ...fixed };
}
