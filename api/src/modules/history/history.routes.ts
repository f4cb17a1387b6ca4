import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../http/route.ts';
import { pageOfHistory, restoreState, usesOf } from './history.service.ts';

export const historyRoutes: RouteDefinition[] = [
  route(contract.listHistory, ({ ctx, params, query }) =>
    pageOfHistory(ctx, params.entity, params.id, query),
  ),
  route(contract.restoreHistory, async ({ ctx, params }) =>
    reply(await restoreState(ctx, params.entity, params.id, params.entry), 'ok.updated'),
  ),
  route(contract.listUses, ({ ctx, params }) => usesOf(ctx, params.entity, params.id)),
];
