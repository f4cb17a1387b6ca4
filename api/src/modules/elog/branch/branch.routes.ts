import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { branches, pageOfBranches } from './branch.service.ts';

export const branchRoutes: RouteDefinition[] = [
  route(contract.listBranches, ({ ctx, query }) => pageOfBranches(ctx, query)),
  ...recordRoutes(branches, {
    get: contract.getBranch,
    create: contract.createBranch,
    update: contract.updateBranch,
    remove: contract.deleteBranch,
    restore: contract.restoreBranch,
  }),
];
