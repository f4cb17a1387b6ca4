import type { listStockCategories, Paged, QueryOut, StockCategory } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { categorySortable, selectCategories } from './stock-category.repository.ts';

export function pageOfCategories(
  ctx: Ctx,
  query: QueryOut<typeof listStockCategories>,
): Promise<Paged<StockCategory>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectCategories(trx, ctx, query.range),
      sortable: categorySortable,
      searchable: ['stock_category.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'stock_category.id',
    }),
  );
}
