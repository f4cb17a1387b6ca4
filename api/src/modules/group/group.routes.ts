import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { recordRoutes } from '../catalogue/catalogue.routes.ts';
import { groups, pageOfGroups } from './group.service.ts';

export const groupRoutes: RouteDefinition[] = [
  route(contract.listGroups, ({ ctx, query }) => pageOfGroups(ctx, query)),
  ...recordRoutes(groups, {
    get: contract.getGroup,
    create: contract.createGroup,
    update: contract.updateGroup,
    remove: contract.deleteGroup,
    restore: contract.restoreGroup,
  }),
];
