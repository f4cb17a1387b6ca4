import type { ListQuery, UserRecord } from 'contract';
import { useDeferredValue, useState } from 'react';
import { mutateEndpoint, prepareApi, sessionStore, useApi, useUser } from 'shared-auth';
import { useSearchParams } from '../router/use-search-params.ts';
import type { Identified, Listing, Resource } from './declaration.ts';
import { type ListShape, type ListState, queryOf, readListState, writeListState } from './list-query.ts';
import { useLastRead } from './use-last-read.ts';

/** Narrows a list for good: the client of the address. */
export type FixedQuery = Readonly<Record<string, string | number | undefined>>;

/** Filters that a screen keeps in the address by itself, beside those of the declaration. */
export interface OwnFilters {
  /** Their names in the address: they are kept with a saved filter, and removed by Clear. */
  names: readonly string[];
  /** What they request from the server. */
  query: Readonly<Record<string, unknown>>;
}

const noFilters: OwnFilters = { names: [], query: {} };

type Shape<Row extends Identified> = Pick<Resource<Row>, 'columns' | 'filters' | 'sort'>;

function shownTo<Row extends Identified>(
  user: UserRecord | null,
  resource: Pick<Resource<Row>, 'columns' | 'filters'>,
) {
  const allowed = <T extends { when?: Resource<Row>['columns'][number]['when'] }>(parts: readonly T[] = []) =>
    parts.filter((part) => !part.when || (user !== null && part.when(user)));
  return { columns: allowed(resource.columns), filters: allowed(resource.filters) };
}

/** What of a resource this user is shown. */
export const useShown = <Row extends Identified>(resource: Pick<Resource<Row>, 'columns' | 'filters'>) =>
  shownTo(useUser(), resource);

function shapeOf<Row extends Identified>(
  { columns, filters }: ReturnType<typeof shownTo<Row>>,
  sort: string | undefined,
): ListShape {
  return {
    sortable: columns.filter((column) => column.sortable).map((column) => column.id),
    filters: Object.fromEntries(
      filters.flatMap(({ name, until, options }) => [
        [name, options?.map((option) => option.value)],
        ...(until ? [[until, undefined]] : []),
      ]),
    ),
    sort,
  };
}

/** Prefetches the rows that the list at an address shows first, before it is on screen. */
export function prepareResourceList<Row extends Identified>(
  resource: Shape<Row> & Pick<Resource<Row>, 'endpoints'>,
  search: string,
  fixed?: OwnFilters['query'],
): void {
  const shape = shapeOf(shownTo(sessionStore.getState().user, resource), resource.sort);
  const query = queryOf(readListState(new URLSearchParams(search), shape), fixed);
  prepareApi(resource.endpoints.list, { query: query as ListQuery });
}

/** A list's state in the address and its rows from the server. */
export function useResourceList<Row extends Identified>(
  resource: Shape<Row> & Pick<Resource<Row>, 'endpoints' | 'slots'>,
  fixed?: FixedQuery,
  own: OwnFilters = noFilters,
) {
  const [params, setParams] = useSearchParams();
  const { columns, filters } = useShown(resource);
  const { views } = resource.slots ?? {};
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const shape = shapeOf({ columns, filters }, resource.sort);
  const state = readListState(params, shape);
  const query = queryOf(state, { ...own.query, ...fixed });
  const answer = useApi<Listing<Row>>(resource.endpoints.list, { query: query as ListQuery });
  const data = useDeferredValue(answer.data);
  const { page: _page, per_page: _size, sort: _sort, ...narrowing } = query as Record<string, unknown>;
  const last = useLastRead(answer, JSON.stringify(narrowing));
  const change = (part: Partial<ListState>, replace = false) =>
    setParams((before) => writeListState(before, part, shape), { replace });
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'as' || own.names.includes(name)));
  const listed = state.search !== '' || Object.keys(state.filters).length > 0;
  const filtered = listed || own.names.some((name) => params.has(name));
  const view = views?.get(params.get('as') ?? '');
  return {
    state,
    query,
    columns,
    filters,
    change,
    /** Rows may well exist that a filter or the search keeps out. */
    filtered,
    /** Shows all there is. */
    clear: () =>
      setParams((before) => {
        const next = writeListState(before, { search: '', filters: {} }, shape);
        for (const name of own.names) next.delete(name);
        return next;
      }),
    params,
    setParams,
    /** What replaces the table, which alone shows that there is nothing at all yet. */
    view: data?.metadata.total === 0 && !filtered ? undefined : view,
    /** The list's own part of the address, to keep by a name. */
    address: writeListState(kept, { ...state, page: 1 }, shape).toString(),
    rows: (data?.data ?? []).filter((row) => !gone.has(row.id)),
    /** Also when the page of the address could not be read: others may be. */
    total: (data ?? last.data)?.metadata.total ?? 0,
    loading: data === undefined && answer.error === undefined,
    stale: data !== undefined && answer.isValidating && answer.isLoading,
    error: answer.error,
    hasData: data !== undefined,
    /** The rows are those of the requested page, read since the list was opened. */
    settled: data !== undefined && data === answer.data && !answer.isValidating,
    refresh: () => {
      for (const read of view?.reads ?? []) void mutateEndpoint(read);
      void answer.mutate().finally(() => setGone(new Set()));
    },
    /** Removes rows from the screen before the server confirms; a refresh shows the actual state. */
    hide: (ids: readonly number[]) => setGone((before) => new Set([...before, ...ids])),
    show: () => setGone(new Set()),
  };
}

export type ResourceListState<Row extends Identified> = ReturnType<typeof useResourceList<Row>>;
