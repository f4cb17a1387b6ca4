export type { Column, RowId, Sort } from './column.ts';
export { DataTable } from './data-table.tsx';
export { FirstRows, type FirstRowsProps } from './first-rows.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export type { DataTableProps } from './table-props.ts';
export { useHiddenColumns } from './table-view.store.ts';
export { TableViewMenu, type TableViewMenuProps } from './table-view-menu.tsx';
