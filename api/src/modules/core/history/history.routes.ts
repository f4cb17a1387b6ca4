import { listHistory, listUses, listUsesOfMany, restoreHistory } from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { pageOfHistory, restoreState } from './history.service.ts';
import { usesOf, usesOfMany } from './uses.service.ts';

export const historyRoutes: RouteDefinition[] = [
  route(listHistory, ({ ctx, params, query }) => pageOfHistory(ctx, params.entity, params.id, query)),
  route(restoreHistory, async ({ ctx, params }) =>
    reply(await restoreState(ctx, params.entity, params.id, params.entry), 'ok.updated'),
  ),
  route(listUsesOfMany, ({ ctx, params, query }) => usesOfMany(ctx, params.entity, query.ids)),
  route(listUses, ({ ctx, params }) => usesOf(ctx, params.entity, params.id)),
];
