import {
  checkBlacklist,
  createBlacklistEntry,
  deleteBlacklistEntry,
  getBlacklistEntry,
  listBlacklist,
  restoreBlacklistEntry,
  updateBlacklistEntry,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { blacklist, pageOfBlacklist, whereListed } from './blacklist.service.ts';

export const blacklistRoutes: RouteDefinition[] = [
  route(listBlacklist, ({ ctx, query }) => pageOfBlacklist(ctx, query)),
  route(checkBlacklist, ({ ctx, query }) => whereListed(ctx, query)),
  ...recordRoutes(blacklist, {
    get: getBlacklistEntry,
    create: createBlacklistEntry,
    update: updateBlacklistEntry,
    remove: deleteBlacklistEntry,
    restore: restoreBlacklistEntry,
  }),
];
