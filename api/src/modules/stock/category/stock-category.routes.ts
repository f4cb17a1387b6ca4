import { listStockCategories } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { pageOfCategories } from './stock-category.service.ts';

export const stockCategoryRoutes: RouteDefinition[] = [
  route(listStockCategories, ({ ctx, query }) => pageOfCategories(ctx, query)),
];
