import {
  assignProviderBranches,
  createProvider,
  deleteProvider,
  getProvider,
  listProviderBranches,
  listProviders,
  restoreProvider,
  updateProvider,
} from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { assignBranches, branchesOfProvider, pageOfProviders, providers } from './provider.service.ts';

export const providerRoutes: RouteDefinition[] = [
  route(listProviders, ({ ctx, query }) => pageOfProviders(ctx, query)),
  route(listProviderBranches, ({ ctx, params }) => branchesOfProvider(ctx, params.id)),
  route(assignProviderBranches, async ({ ctx, params, body }) =>
    reply(await assignBranches(ctx, params.id, body.branch_ids), 'ok.updated'),
  ),
  ...recordRoutes(providers, {
    get: getProvider,
    create: createProvider,
    update: updateProvider,
    remove: deleteProvider,
    restore: restoreProvider,
  }),
];
