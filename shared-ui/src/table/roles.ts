/**
 * Said aloud because narrow screens lay rows out as cards, and a browser forgets what a table is when its
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
