import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import {
  bringBackBranch,
  createBranch,
  editBranch,
  oneBranch,
  pageOfBranches,
  removeBranch,
} from './branch.service.ts';

export const branchRoutes: RouteDefinition[] = [
  route(contract.listBranches, ({ ctx, query }) => pageOfBranches(ctx, query)),
  route(contract.getBranch, ({ ctx, params }) => oneBranch(ctx, params.id)),
  route(contract.createBranch, ({ ctx, body }) => createBranch(ctx, body)),
  route(contract.updateBranch, async ({ ctx, params, body }) =>
    reply(await editBranch(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.deleteBranch, async ({ ctx, params }) =>
    reply(await removeBranch(ctx, params.id), 'ok.deleted'),
  ),
  route(contract.restoreBranch, ({ ctx, params }) => bringBackBranch(ctx, params.id)),
];
