import {
  createGroup,
  deleteGroup,
  getGroup,
  listCandidateIds,
  listCandidates,
  listGroups,
  listMemberIds,
  listMembers,
  restoreGroup,
  updateGroup,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { groups, pageOfGroups } from './group.service.ts';
import { idsOfCandidates, idsOfMembers, pageOfCandidates, pageOfMembers } from './member.service.ts';

export const groupRoutes: RouteDefinition[] = [
  route(listGroups, ({ ctx, query }) => pageOfGroups(ctx, query)),
  ...recordRoutes(groups, {
    get: getGroup,
    create: createGroup,
    update: updateGroup,
    remove: deleteGroup,
    restore: restoreGroup,
  }),
  route(listMembers, ({ ctx, params, query }) => pageOfMembers(ctx, params.id, query)),
  route(listMemberIds, ({ ctx, params, query }) => idsOfMembers(ctx, params.id, query)),
  route(listCandidates, ({ ctx, query }) => pageOfCandidates(ctx, query)),
  route(listCandidateIds, ({ ctx, query }) => idsOfCandidates(ctx, query)),
];
