import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { groups, pageOfGroups } from './group.service.ts';
import { idsOfCandidates, idsOfMembers, pageOfCandidates, pageOfMembers } from './member.service.ts';

export const groupRoutes: RouteDefinition[] = [
  route(contract.listGroups, ({ ctx, query }) => pageOfGroups(ctx, query)),
  ...recordRoutes(groups, {
    get: contract.getGroup,
    create: contract.createGroup,
    update: contract.updateGroup,
    remove: contract.deleteGroup,
    restore: contract.restoreGroup,
  }),
  route(contract.listMembers, ({ ctx, params, query }) => pageOfMembers(ctx, params.id, query)),
  route(contract.listMemberIds, ({ ctx, params, query }) => idsOfMembers(ctx, params.id, query)),
  route(contract.listCandidates, ({ ctx, query }) => pageOfCandidates(ctx, query)),
  route(contract.listCandidateIds, ({ ctx, query }) => idsOfCandidates(ctx, query)),
];
