import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Column, RowId, Sort } from './column.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** The name of a row for its checkbox's label; default its number. */
  rowLabel?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: ReadonlySet<RowId>;
  onSelection?: (selection: Set<RowId>) => void;
  /** Which rows may be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /**
   * On cards, selection boxes are shown only once one is selected; 'always' where selecting is the purpose,
   * 'plain' where most are and need no ground.
   */
  marks?: 'asked' | 'always' | 'plain';
  /** The maximum width of a cell other than the heading; default 24rem. */
  cellWidth?: string;
  /** Called on Enter or a press on a row; also put a link in the first column, so that it opens in a new tab. */
  onOpen?: (row: Row, event: KeyboardEvent | MouseEvent) => void;
  /** Opening shows the whole record; otherwise hidden columns are unfolded under their row. */
  opensWhole?: boolean;
  /** Called with the ids of the columns that have no room. */
  onLeft?: (left: readonly string[]) => void;
  /** The row whose detail is shown beside the table. */
  current?: RowId;
  /** A new row, which is scrolled into view and marked (`data-new`). */
  marked?: RowId;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** The total of which the rows are part: it stays under the header while they scroll, and is not a row itself. */
  total?: Row;
  /** Column ids that are not shown. */
  hidden?: readonly string[];
  /** Nothing to show yet: placeholder rows, `skeletonRows` of them (default 10). */
  loading?: boolean;
  skeletonRows?: number;
  /** The rows shown are of the previous page; the next is loading. */
  stale?: boolean;
  /** What is shown without rows. */
  empty?: ReactNode;
  /** CSS height beyond which it scrolls by itself; 'none' grows with its rows. */
  maxHeight?: CSSProperties['maxBlockSize'];
}
