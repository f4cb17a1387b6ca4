import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { blacklist, pageOfBlacklist, whereListed } from './blacklist.service.ts';

export const blacklistRoutes: RouteDefinition[] = [
  route(contract.listBlacklist, ({ ctx, query }) => pageOfBlacklist(ctx, query)),
  route(contract.checkBlacklist, ({ ctx, query }) => whereListed(ctx, query)),
  ...recordRoutes(blacklist, {
    get: contract.getBlacklistEntry,
    create: contract.createBlacklistEntry,
    update: contract.updateBlacklistEntry,
    remove: contract.deleteBlacklistEntry,
    restore: contract.restoreBlacklistEntry,
  }),
];
