import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import * as service from './draft.service.ts';

export const draftRoutes: RouteDefinition[] = [
  route(contract.listDrafts, ({ ctx, query }) => service.draftsOf(ctx, query.form)),
  route(contract.saveDraft, ({ ctx, body }) => service.keepDraft(ctx, body)),
  route(contract.deleteDraft, ({ ctx, query }) => service.removeDraft(ctx, query.form)),
];
