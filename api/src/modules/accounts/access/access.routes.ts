import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { ipRules, pageOfIpRules, testAccess } from './ip-rule.service.ts';
import { accessOfUser, changeAccess, ownPoints, pageOfAccessUsers } from './user-access.service.ts';

export const accessRoutes: RouteDefinition[] = [
  route(contract.listIpRules, ({ ctx, query }) => pageOfIpRules(ctx, query)),
  route(contract.testIpAccess, ({ ctx, query }) => testAccess(ctx, query)),
  ...recordRoutes(ipRules, {
    get: contract.getIpRule,
    create: contract.createIpRule,
    update: contract.updateIpRule,
    remove: contract.deleteIpRule,
    restore: contract.restoreIpRule,
  }),
  route(contract.listAccessUsers, ({ ctx, query }) => pageOfAccessUsers(ctx, query)),
  route(contract.listMyPoints, ({ ctx }) => ownPoints(ctx)),
  route(contract.getUserAccess, ({ ctx, params }) => accessOfUser(ctx, params.id)),
  route(contract.giveUserAccess, async ({ ctx, params, body }) =>
    reply(await changeAccess(ctx, params.id, body), 'ok.updated'),
  ),
];
