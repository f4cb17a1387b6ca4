import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../http/route.ts';
import { bringBackRecord, oneRecord, removeRecord } from '../catalogue/catalogue.service.ts';
import { groups, pageOfGroups } from './group.service.ts';
import {
  createGroup,
  editGroup,
  idsOfCandidates,
  idsOfMembers,
  pageOfCandidates,
  pageOfMembers,
} from './member.service.ts';

export const groupRoutes: RouteDefinition[] = [
  route(contract.listGroups, ({ ctx, query }) => pageOfGroups(ctx, query)),
  route(contract.getGroup, ({ ctx, params }) => oneRecord(ctx, groups, params.id)),
  route(contract.createGroup, ({ ctx, body }) => createGroup(ctx, body)),
  route(contract.updateGroup, async ({ ctx, params, body }) =>
    reply(await editGroup(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.deleteGroup, async ({ ctx, params }) =>
    reply(await removeRecord(ctx, groups, params.id), 'ok.deleted'),
  ),
  route(contract.restoreGroup, ({ ctx, params }) => bringBackRecord(ctx, groups, params.id)),
  route(contract.listMembers, ({ ctx, params, query }) => pageOfMembers(ctx, params.id, query)),
  route(contract.listMemberIds, ({ ctx, params, query }) => idsOfMembers(ctx, params.id, query)),
  route(contract.listCandidates, ({ ctx, query }) => pageOfCandidates(ctx, query)),
  route(contract.listCandidateIds, ({ ctx, query }) => idsOfCandidates(ctx, query)),
];
