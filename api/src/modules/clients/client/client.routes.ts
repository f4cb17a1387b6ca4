import {
  changeClientAccount,
  clientParameters,
  clientProfile,
  createClient as createClientEndpoint,
  deleteClient,
  getClient,
  getClientSummary,
  getSpentChannels,
  listClientAccounts,
  listClientNames,
  listClients,
  oldPositions,
  restoreClient,
  updateClient,
} from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { spentOf } from '../../core/client-quota/client-quota.ts';
import { createClient, editClient, oneClient } from './client.service.ts';
import { allClients, oneSummary, pageOfClients } from './client-lists.service.ts';
import { parametersOf } from './client-parameters.ts';
import { profileOf } from './client-profile.ts';
import { bringBackClient, removeClient } from './client-removal.service.ts';
import { changeAccountRoles, clientAccounts } from './client-roles.service.ts';
import { positionsBefore } from './old-positions.ts';

export const adminClientRoutes: RouteDefinition[] = [
  route(listClients, ({ ctx, query }) => pageOfClients(ctx, query)),
  route(clientParameters, async ({ ctx }) => parametersOf(ctx.language, ctx.now())),
  route(getClient, ({ ctx, params }) => oneClient(ctx, params.id)),
  route(clientProfile, ({ ctx, params }) => profileOf(ctx, params.id)),
  route(oldPositions, ({ ctx, params, query }) => positionsBefore(ctx, params.id, query.days)),
  route(createClientEndpoint, ({ ctx, body, files }) => createClient(ctx, body, files.file?.[0])),
  route(updateClient, async ({ ctx, params, body, files }) =>
    reply(await editClient(ctx, params.id, body, files.file?.[0]), 'ok.updated'),
  ),
  route(deleteClient, async ({ ctx, params }) => reply(await removeClient(ctx, params.id), 'ok.deleted')),
  route(restoreClient, ({ ctx, params }) => bringBackClient(ctx, params.id)),
  route(listClientNames, ({ ctx }) => allClients(ctx)),
  route(listClientAccounts, ({ ctx }) => clientAccounts(ctx)),
  route(changeClientAccount, async ({ ctx, params, body }) =>
    reply(await changeAccountRoles(ctx, params.id, body), 'ok.updated'),
  ),
  route(getSpentChannels, ({ ctx }) => spentOf(ctx)),
  route(getClientSummary, ({ ctx, params }) => oneSummary(ctx, params.id)),
];
