import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfAttentionPoints, pointOffers } from './attention-point.service.ts';
import { branchUsers, gates, logKeepers, pageOfPointAccounts } from './point-account.service.ts';

export const pointAccountRoutes: RouteDefinition[] = [
  route(contract.listAttentionPoints, ({ ctx, query }) => pageOfAttentionPoints(ctx, query)),
  route(contract.listPointOffers, ({ ctx, query }) => pointOffers(ctx, query)),
  route(contract.listBranchUsers, ({ ctx, query }) => pageOfPointAccounts(ctx, 'branch_user', query)),
  ...recordRoutes(branchUsers, {
    get: contract.getBranchUser,
    create: contract.createBranchUser,
    update: contract.updateBranchUser,
    remove: contract.deleteBranchUser,
    restore: contract.restoreBranchUser,
  }),
  route(contract.listGates, ({ ctx, query }) => pageOfPointAccounts(ctx, 'gate', query)),
  ...recordRoutes(gates, {
    get: contract.getGate,
    create: contract.createGate,
    update: contract.updateGate,
    remove: contract.deleteGate,
    restore: contract.restoreGate,
  }),
  route(contract.listLogKeepers, ({ ctx, query }) => pageOfPointAccounts(ctx, 'log_keeper', query)),
  ...recordRoutes(logKeepers, {
    get: contract.getLogKeeper,
    create: contract.createLogKeeper,
    update: contract.updateLogKeeper,
    remove: contract.deleteLogKeeper,
    restore: contract.restoreLogKeeper,
  }),
];
