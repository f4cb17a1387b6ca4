import type { ReactNode } from 'react';

export type RowId = string | number;

export interface Column<Row> {
  /** Also the name the list is sorted by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'center' | 'end';
  /** CSS width; the remaining width is shared by content. */
  width?: string;
  /** May be hidden from the view menu. Default true. */
  hideable?: boolean;
  /** Numbers: aligned to the end. */
  numeric?: boolean;
  /** The name of the record: a row header for screen readers and the title of a card. Default the first. */
  primary?: boolean;
  /** Wraps instead of being cut off. */
  wrap?: boolean;
  /**
   * Where not all columns fit, those of the lowest priority are hidden first, the last of equals; a card shows the
   * highest. Default 0. The primary column always stays.
   */
  priority?: number;
  /** The record's state: shown beside its name on a card. */
  state?: boolean;
  /** Plain text: it may be shortened with an ellipsis before a column has to be hidden. */
  text?: boolean;
}

/** 'name' is ascending, '-name' descending. */
export type Sort = string | undefined;

/**
 * The next order when a header is pressed: ascending, descending, then the list's own. Numbers begin with the
 * greatest, which is what people look for in them.
 */
export function nextSort(sort: Sort, { id, numeric }: Pick<Column<never>, 'id' | 'numeric'>): Sort {
  const [first, second] = numeric ? [`-${id}`, id] : [id, `-${id}`];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}

export const ariaSort = (sort: Sort, id: string): 'ascending' | 'descending' | 'none' =>
  sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';

export const alignOf = (column: Column<never>): 'start' | 'center' | 'end' =>
  column.align ?? (column.numeric ? 'end' : 'start');
