import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';

/** A stock category with its barcode range; `used_percent` warns at 80 (behaviours, "Stock"). */
export const stockCategory = z.object({
  id,
  name: z.string(),
  description: z.string(),
  barcode_prefix: z.string(),
  barcode_min: z.number(),
  barcode_max: z.number(),
  barcode_max_digits: z.number(),
  items_count: z.number(),
  checkpoints_count: z.number(),
  stock_quantity: z.number(),
  barcodes_used: z.number(),
  used_percent: z.number(),
  created_at: z.string(),
});
export type StockCategory = z.infer<typeof stockCategory>;

export const listStockCategories = endpoint({
  method: 'GET',
  path: '/v1/existencia/categoria',
  access: 'stock.categories',
  summary: 'Stock categories with their barcode use',
  query: z.extend(listQuery, { range: z.optional(z.enum(['ok', 'warning', 'full'])) }),
  data: paged(stockCategory),
});
