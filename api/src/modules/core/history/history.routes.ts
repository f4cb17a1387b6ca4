import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { pageOfHistory, restoreState } from './history.service.ts';
import { usesOf, usesOfMany } from './uses.service.ts';

export const historyRoutes: RouteDefinition[] = [
  route(contract.listHistory, ({ ctx, params, query }) =>
    pageOfHistory(ctx, params.entity, params.id, query),
  ),
  route(contract.restoreHistory, async ({ ctx, params }) =>
    reply(await restoreState(ctx, params.entity, params.id, params.entry), 'ok.updated'),
  ),
  route(contract.listUsesOfMany, ({ ctx, params, query }) => usesOfMany(ctx, params.entity, query.ids)),
  route(contract.listUses, ({ ctx, params }) => usesOf(ctx, params.entity, params.id)),
];
