import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { assignBranches, branchesOfProvider, pageOfProviders, providers } from './provider.service.ts';

export const providerRoutes: RouteDefinition[] = [
  route(contract.listProviders, ({ ctx, query }) => pageOfProviders(ctx, query)),
  route(contract.listProviderBranches, ({ ctx, params }) => branchesOfProvider(ctx, params.id)),
  route(contract.assignProviderBranches, async ({ ctx, params, body }) =>
    reply(await assignBranches(ctx, params.id, body.branch_ids), 'ok.updated'),
  ),
  ...recordRoutes(providers, {
    get: contract.getProvider,
    create: contract.createProvider,
    update: contract.updateProvider,
    remove: contract.deleteProvider,
    restore: contract.restoreProvider,
  }),
];
