import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { profileOfPhone } from './phone-profile.service.ts';
import { choicesOfUcas, pageOfUcas } from './uca.service.ts';
import { bringBackUca, createUca, editUca, oneUca, removeUca } from './uca-record.service.ts';

export const ucaRoutes: RouteDefinition[] = [
  route(contract.listUcas, ({ ctx, query }) => pageOfUcas(ctx, query)),
  route(contract.ucaParameters, ({ ctx }) => choicesOfUcas(ctx)),
  route(contract.getUca, ({ ctx, params }) => oneUca(ctx, params.id)),
  route(contract.createUca, ({ ctx, body }) => createUca(ctx, body)),
  route(contract.updateUca, async ({ ctx, params, body }) =>
    reply(await editUca(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.deleteUca, async ({ ctx, params }) => reply(await removeUca(ctx, params.id), 'ok.deleted')),
  route(contract.appProfile, ({ ctx }) => profileOfPhone(ctx)),
  route(contract.restoreUca, ({ ctx, params }) => bringBackUca(ctx, params.id)),
];
