import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Column, RowId, Sort } from './column.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** Names a row where its checkbox is read out; else only its number is. */
  rowLabel?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: ReadonlySet<RowId>;
  onSelection?: (selection: Set<RowId>) => void;
  /** Which rows may be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /** On cards, boxes to select by stand there only once one is selected; 'always' where selecting is the purpose, 'plain' where most are and need no ground. */
  marks?: 'asked' | 'always' | 'plain';
  /** Most width of a cell that is no heading; default 24rem. */
  cellWidth?: string;
  /** Enter or a press on a row; put a link in the first column too, so that it opens in a new tab. */
  onOpen?: (row: Row, event: KeyboardEvent | MouseEvent) => void;
  /** Opening shows the whole record; else what has no room in the width there is unfolds under its row. */
  opensWhole?: boolean;
  /** Hears which columns have no room, by id. */
  onLeft?: (left: readonly string[]) => void;
  /** The row whose detail stands beside the table. */
  current?: RowId;
  /** A row that has just come, which is brought into sight and marked (`data-new`). */
  marked?: RowId;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** The sum of what the rows are part of: stays under the header while they scroll, and is none of them. */
  total?: Row;
  /** Column ids that are not shown. */
  hidden?: readonly string[];
  /** Nothing to show yet: rows of the coming shape, `skeletonRows` of them (default 10). */
  loading?: boolean;
  skeletonRows?: number;
  /** The rows shown are of the page before; the next is on its way. */
  stale?: boolean;
  /** What stands there without rows. */
  empty?: ReactNode;
  /** CSS height beyond which it scrolls by itself; 'none' grows with its rows. */
  maxHeight?: CSSProperties['maxBlockSize'];
}
