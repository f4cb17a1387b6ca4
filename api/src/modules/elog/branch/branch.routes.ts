import { createBranch, deleteBranch, getBranch, listBranches, restoreBranch, updateBranch } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { branches, pageOfBranches } from './branch.service.ts';

export const branchRoutes: RouteDefinition[] = [
  route(listBranches, ({ ctx, query }) => pageOfBranches(ctx, query)),
  ...recordRoutes(branches, {
    get: getBranch,
    create: createBranch,
    update: updateBranch,
    remove: deleteBranch,
    restore: restoreBranch,
  }),
];
