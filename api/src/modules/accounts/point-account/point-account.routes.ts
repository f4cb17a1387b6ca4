import {
  createBranchUser,
  createGate,
  createLogKeeper,
  deleteBranchUser,
  deleteGate,
  deleteLogKeeper,
  getBranchUser,
  getGate,
  getLogKeeper,
  listAttentionPoints,
  listBranchUsers,
  listGates,
  listLogKeepers,
  listPointOffers,
  restoreBranchUser,
  restoreGate,
  restoreLogKeeper,
  updateBranchUser,
  updateGate,
  updateLogKeeper,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfAttentionPoints, pointOffers } from './attention-point.service.ts';
import { branchUsers, gates, logKeepers, pageOfPointAccounts } from './point-account.service.ts';

export const pointAccountRoutes: RouteDefinition[] = [
  route(listAttentionPoints, ({ ctx, query }) => pageOfAttentionPoints(ctx, query)),
  route(listPointOffers, ({ ctx, query }) => pointOffers(ctx, query)),
  route(listBranchUsers, ({ ctx, query }) => pageOfPointAccounts(ctx, 'branch_user', query)),
  ...recordRoutes(branchUsers, {
    get: getBranchUser,
    create: createBranchUser,
    update: updateBranchUser,
    remove: deleteBranchUser,
    restore: restoreBranchUser,
  }),
  route(listGates, ({ ctx, query }) => pageOfPointAccounts(ctx, 'gate', query)),
  ...recordRoutes(gates, {
    get: getGate,
    create: createGate,
    update: updateGate,
    remove: deleteGate,
    restore: restoreGate,
  }),
  route(listLogKeepers, ({ ctx, query }) => pageOfPointAccounts(ctx, 'log_keeper', query)),
  ...recordRoutes(logKeepers, {
    get: getLogKeeper,
    create: createLogKeeper,
    update: updateLogKeeper,
    remove: deleteLogKeeper,
    restore: restoreLogKeeper,
  }),
];
