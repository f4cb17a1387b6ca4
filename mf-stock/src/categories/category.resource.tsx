import { listStockCategories, type StockCategory } from 'contract/stock-category';
import { paths } from '../paths.ts';
import { defineResource } from '../text.ts';
import { RangeUse } from './range-use.tsx';

const code = (category: StockCategory, serial: number) =>
  category.barcode_prefix + String(serial).padStart(category.barcode_max_digits, '0');

export const categoryResource = defineResource({
  name: 'stock.categories',
  paths: { list: paths.categories },
  permission: 'stock.categories',
  endpoints: { list: listStockCategories },
  texts: { title: 'categories.title', description: 'categories.note', empty: 'categories.empty' },
  nameOf: (row) => row.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'categories.name', sortable: true },
    { id: 'description', label: 'categories.description', optional: true, wrap: true },
    {
      id: 'barcodes',
      label: 'categories.barcodes',
      value: (row) => `${code(row, row.barcode_min)} – ${code(row, row.barcode_max)}`,
    },
    {
      id: 'used_percent',
      label: 'categories.use',
      value: (row) => row.used_percent,
      cell: (row) => <RangeUse category={row} />,
      sortable: true,
    },
    { id: 'items_count', label: 'categories.items', numeric: true, sortable: true },
    { id: 'checkpoints_count', label: 'categories.checkpoints', numeric: true },
    { id: 'stock_quantity', label: 'categories.quantity', numeric: true, sortable: true },
    { id: 'created_at', label: 'categories.created', kind: 'day', sortable: true },
  ],
  filters: [
    {
      name: 'range',
      label: 'categories.range',
      options: [
        { value: 'ok', label: 'categories.ok' },
        { value: 'warning', label: 'categories.warning' },
        { value: 'full', label: 'categories.full' },
      ],
    },
  ],
});
