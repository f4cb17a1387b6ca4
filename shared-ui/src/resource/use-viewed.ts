import { useEffect } from 'react';
import type { Identified, Resource } from './declaration.ts';
import { type RecordState, useRecord } from './use-record.ts';
import type { ResourceListState } from './use-resource-list.ts';

/** In the address instead of an id: the record at that end of the page which is being read. */
const ends = { first: 0, last: -1 } as const;

export interface Viewed<Row extends Identified> extends RecordState<Row> {
  open: boolean;
  id: number | undefined;
  /** Place among all the records of the list, from 1; undefined for one that the page does not show. */
  at: number | undefined;
  view: (id: number) => void;
  close: () => void;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The record in the address that is shown beside the list (`?view=12`), and its neighbours, over the pages' ends. */
export function useViewed<Row extends Identified>(
  resource: Pick<Resource<Row>, 'endpoints'>,
  list: ResourceListState<Row>,
  rows: readonly Row[],
): Viewed<Row> {
  const { params, setParams, state, settled } = list;
  const asked = params.get('view');
  const end = asked === 'first' || asked === 'last' ? asked : undefined;
  const listed = end
    ? settled
      ? rows.at(ends[end])
      : undefined
    : rows.find(({ id }) => id === Number(asked));
  const known = listed?.id ?? (end ? undefined : Number(asked));
  const id = Number.isSafeInteger(known) && Number(known) > 0 ? known : undefined;
  const record = useRecord(resource, id, listed, settled);

  const show = (value: string | undefined, page = state.page, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete('view');
        else next.set('view', value);
        if (page !== state.page) next.set('page', String(page));
        if (page === 1) next.delete('page');
        return next;
      },
      { replace },
    );
  useEffect(() => {
    if (end && id !== undefined) show(String(id));
  });

  const index = listed ? rows.indexOf(listed) : -1;
  const step = (by: 1 | -1) => {
    const target = index >= 0 ? rows[index + by] : undefined;
    if (target) return () => show(String(target.id));
    const page = state.page + by;
    const there = index >= 0 && page >= 1 && page <= Math.ceil(list.total / state.perPage);
    return there ? () => show(by === 1 ? 'first' : 'last', page) : undefined;
  };
  const place = listed ? list.rows.indexOf(listed) : -1;
  return {
    ...record,
    open: end !== undefined || id !== undefined,
    id,
    at: place < 0 ? undefined : (state.page - 1) * state.perPage + place + 1,
    view: (one) => show(String(one), state.page, false),
    close: () => show(undefined),
    previous: step(-1),
    next: step(1),
  };
}
