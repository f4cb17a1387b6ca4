export type { Column, RowId, Sort } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { useHiddenColumns } from './table-view.store.ts';
export { TableViewMenu, type TableViewMenuProps } from './table-view-menu.tsx';
