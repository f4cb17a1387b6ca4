import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Identified, Resource } from './declaration.ts';
import { useRecord } from './use-record.ts';
import type { ResourceListState } from './use-resource-list.ts';

/** The state that a form passes to its list after creating a record: `navigate(list, createdState(record.id))`. */
export const createdState = (id: number | undefined): { state: { created: number } } | undefined =>
  id === undefined ? undefined : { state: { created: id } };

export interface Created<Row> {
  /** The rows to show: the new one first if the order, the page or the filters would hide it. */
  rows: readonly Row[];
  /** The new row, once it is among them. */
  row: Row | undefined;
  /** It is not new any more, or no longer exists. */
  forget: () => void;
}

/** The record that was just created, in view until the list's query changes. */
export function useCreated<Row extends Identified>(
  resource: Pick<Resource<Row>, 'endpoints'>,
  list: ResourceListState<Row>,
): Created<Row> {
  const given = (useLocation().state as { created?: number } | null)?.created;
  const asked = JSON.stringify(list.state);
  const [mark, setMark] = useState({ id: given, asked });
  const [settled, setSettled] = useState(false);
  const id = mark.asked === asked ? mark.id : undefined;
  if (mark.id !== undefined && id === undefined) setMark({ id, asked });
  // What was read before the record was created is not waited for twice.
  if (list.settled && !settled) setSettled(true);
  const listed = list.rows.find((row) => row.id === id);
  const out = settled && id !== undefined && !listed;
  const { row: pinned } = useRecord(resource, out ? id : undefined, undefined, false);
  const row = listed ?? (out ? pinned : undefined);
  // On top until the list has been read again, then in its place.
  const shown = row && `${row.id} ${listed ? 'in its place' : 'on top'}`;
  useEffect(() => {
    if (shown === undefined) return;
    // A frame later, since a page that has just been opened scrolls to its top first.
    const frame = requestAnimationFrame(() =>
      document.querySelector('.v-list tr[data-new]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return {
    rows: row && !listed ? [row, ...list.rows] : list.rows,
    row,
    forget: () => setMark({ id: undefined, asked }),
  };
}
