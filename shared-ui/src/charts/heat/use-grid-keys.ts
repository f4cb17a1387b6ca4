import { type KeyboardEvent, useState } from 'react';

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * One tab stop for a grid of cells: arrows move between them as displayed, Home and End within the row
 * (with Ctrl over the whole grid). Cells carry `data-cell="row:column"`.
 */
export function useGridKeys(rows: number, columns: number) {
  const [stop, setStop] = useState({ row: 0, column: 0 });
  const row = Math.min(stop.row, rows - 1);
  const column = Math.min(stop.column, columns - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!keys.includes(event.key) || event.altKey) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const all = event.ctrlKey || event.metaKey;
    const next = { row, column };
    if (event.key === 'Home') Object.assign(next, { column: 0, ...(all && { row: 0 }) });
    else if (event.key === 'End') Object.assign(next, { column: columns - 1, ...(all && { row: rows - 1 }) });
    else if (event.key === 'ArrowUp') next.row = Math.max(0, row - 1);
    else if (event.key === 'ArrowDown') next.row = Math.min(rows - 1, row + 1);
    else if (event.key === forward) next.column = Math.min(columns - 1, column + 1);
    else next.column = Math.max(0, column - 1);
    setStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
  };
  return {
    onKeyDown,
    /** The attribute of a cell. */
    cell: (atRow: number, atColumn: number) => ({
      'data-cell': `${atRow}:${atColumn}`,
      tabIndex: atRow === row && atColumn === column ? 0 : -1,
      onFocus: () => setStop({ row: atRow, column: atColumn }),
    }),
  };
}
