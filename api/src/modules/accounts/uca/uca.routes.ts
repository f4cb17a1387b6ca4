import {
  appProfile,
  createUca as createUcaEndpoint,
  deleteUca,
  getUca,
  listUcas,
  restoreUca,
  ucaParameters,
  updateUca,
} from 'contract';
import { type RouteDefinition, recordsOf, reply, route } from '../../../http/route.ts';
import { profileOfPhone } from './phone-profile.service.ts';
import { choicesOfUcas, pageOfUcas } from './uca.service.ts';
import { bringBackUca, createUca, editUca, oneUca, removeUca } from './uca-record.service.ts';

export const ucaRoutes: RouteDefinition[] = [
  route(listUcas, ({ ctx, query }) => pageOfUcas(ctx, query)),
  route(ucaParameters, ({ ctx }) => choicesOfUcas(ctx)),
  ...recordsOf('uca', [
    route(getUca, ({ ctx, params }) => oneUca(ctx, params.id)),
    route(createUcaEndpoint, ({ ctx, body }) => createUca(ctx, body)),
    route(updateUca, async ({ ctx, params, body }) =>
      reply(await editUca(ctx, params.id, body), 'ok.updated'),
    ),
    route(deleteUca, async ({ ctx, params }) => reply(await removeUca(ctx, params.id), 'ok.deleted')),
    route(restoreUca, ({ ctx, params }) => bringBackUca(ctx, params.id)),
  ]),
  route(appProfile, ({ ctx }) => profileOfPhone(ctx)),
];
