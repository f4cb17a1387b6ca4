import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../../core/scope.ts';

/** Share of a range from which on it warns (behaviours, "Stock"). */
const WARNING_PERCENT = 80;

const used = sql<number>`(select count(*) from stock_barcode where stock_barcode.category_id = stock_category.id)`;
const percent = sql<number>`round(100.0 * ${used} / (barcode_max - barcode_min + 1), 1)`;

/** Categories of the caller with what is in them; a range is full when every number was given out, voids included. */
export function selectCategories(trx: Tx, ctx: Ctx, range?: 'ok' | 'warning' | 'full') {
  const bounds = { ok: [0, WARNING_PERCENT], warning: [WARNING_PERCENT, 100], full: [100, 1000] } as const;
  const [from, below] = bounds[range ?? 'ok'];
  return trx
    .selectFrom('stock_category')
    .where(ofClient(ctx, 'stock_category.client_id'))
    .where('stock_category.deleted_at', 'is', null)
    .$if(range !== undefined, (rows) => rows.where(percent, '>=', from).where(percent, '<', below))
    .select([
      'stock_category.id',
      'stock_category.name',
      'stock_category.description',
      'stock_category.barcode_prefix',
      'stock_category.barcode_min',
      'stock_category.barcode_max',
      'stock_category.barcode_max_digits',
      'stock_category.created_at',
      used.as('barcodes_used'),
      percent.as('used_percent'),
      sql<number>`(select count(*) from stock_item
        where stock_item.category_id = stock_category.id and stock_item.deleted_at is null)`.as(
        'items_count',
      ),
      sql<number>`(select count(*) from stock_category_checkpoint as linked
        where linked.category_id = stock_category.id)`.as('checkpoints_count'),
      sql<number>`(select coalesce(sum(quantity), 0) from stock_movement
        join stock_item on stock_item.id = stock_movement.item_id
        where stock_item.category_id = stock_category.id)`.as('stock_quantity'),
    ]);
}

/** What the list can be sorted by. */
export const categorySortable = {
  name: sql`fold(stock_category.name)`,
  barcode_prefix: 'stock_category.barcode_prefix',
  created_at: 'stock_category.created_at',
  items_count: sql.ref('items_count'),
  checkpoints_count: sql.ref('checkpoints_count'),
  stock_quantity: sql.ref('stock_quantity'),
  barcodes_used: sql.ref('barcodes_used'),
  used_percent: sql.ref('used_percent'),
};
