/**
 * Explicit roles, because narrow screens lay rows out as cards, and a browser drops a table's semantics when its
 * `display` changes.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
} as const;
