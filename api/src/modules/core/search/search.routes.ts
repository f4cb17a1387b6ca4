import { searchAll } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { searchEverything } from './search.service.ts';

export const searchRoutes: RouteDefinition[] = [
  route(searchAll, ({ ctx, query }) => searchEverything(ctx, query.search)),
];
