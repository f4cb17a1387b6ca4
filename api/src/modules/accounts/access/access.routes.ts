import {
  createIpRule,
  deleteIpRule,
  getIpRule,
  getUserAccess,
  giveUserAccess,
  listAccessUsers,
  listIpRules,
  listMyPoints,
  restoreIpRule,
  testIpAccess,
  updateIpRule,
} from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { ipRules, pageOfIpRules, testAccess } from './ip-rule.service.ts';
import { accessOfUser, changeAccess, ownPoints, pageOfAccessUsers } from './user-access.service.ts';

export const accessRoutes: RouteDefinition[] = [
  route(listIpRules, ({ ctx, query }) => pageOfIpRules(ctx, query)),
  route(testIpAccess, ({ ctx, query }) => testAccess(ctx, query)),
  ...recordRoutes(ipRules, {
    get: getIpRule,
    create: createIpRule,
    update: updateIpRule,
    remove: deleteIpRule,
    restore: restoreIpRule,
  }),
  route(listAccessUsers, ({ ctx, query }) => pageOfAccessUsers(ctx, query)),
  route(listMyPoints, ({ ctx }) => ownPoints(ctx)),
  route(getUserAccess, ({ ctx, params }) => accessOfUser(ctx, params.id)),
  route(giveUserAccess, async ({ ctx, params, body }) =>
    reply(await changeAccess(ctx, params.id, body), 'ok.updated'),
  ),
];
