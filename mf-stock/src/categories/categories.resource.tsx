import { listStockCategories } from 'contract';
import { catalogues } from '../catalogues.ts';
import { defineResource } from '../text.ts';
import { BarcodeUse } from './barcode-use.tsx';

/** Stock categories with the use of their barcode ranges. */
export const categories = defineResource({
  catalogue: catalogues.categories,
  texts: { emptyHint: undefined },
  endpoints: { list: listStockCategories },
  nameOf: (category) => category.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'category.name', sortable: true },
    { id: 'description', label: 'category.description', wrap: true },
    {
      id: 'barcode_prefix',
      label: 'category.range',
      sortable: true,
      value: (row) => `${row.barcode_prefix} ${row.barcode_min}–${row.barcode_max}`,
    },
    {
      id: 'used_percent',
      label: 'category.used',
      sortable: true,
      state: true,
      value: (row) => row.used_percent,
      cell: (row) => <BarcodeUse category={row} />,
    },
    { id: 'items_count', label: 'category.items', sortable: true, numeric: true },
    { id: 'checkpoints_count', label: 'category.checkpoints', sortable: true, numeric: true },
    { id: 'stock_quantity', label: 'category.stock', sortable: true, numeric: true },
    { id: 'created_at', label: 'category.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [
    {
      name: 'range',
      label: 'category.range',
      options: [
        { value: 'ok', label: 'category.ok' },
        { value: 'warning', label: 'category.warning' },
        { value: 'full', label: 'category.full' },
      ],
    },
  ],
});
