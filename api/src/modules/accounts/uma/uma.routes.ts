import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { bringBackUma, createUma, editUma, oneUma, pageOfUmas, removeUma } from './uma.service.ts';

export const umaRoutes: RouteDefinition[] = [
  route(contract.listUmas, ({ ctx, query }) => pageOfUmas(ctx, query)),
  route(contract.getUma, ({ ctx, params }) => oneUma(ctx, params.id)),
  route(contract.createUma, ({ ctx, body }) => createUma(ctx, body)),
  route(contract.updateUma, async ({ ctx, params, body }) =>
    reply(await editUma(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.deleteUma, async ({ ctx, params }) => reply(await removeUma(ctx, params.id), 'ok.deleted')),
  route(contract.restoreUma, ({ ctx, params }) => bringBackUma(ctx, params.id)),
];
