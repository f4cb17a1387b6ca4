import { deleteDraft, listDrafts, saveDraft } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import * as service from './draft.service.ts';

export const draftRoutes: RouteDefinition[] = [
  route(listDrafts, ({ ctx, query }) => service.draftsOf(ctx, query.form)),
  route(saveDraft, ({ ctx, body }) => service.keepDraft(ctx, body)),
  route(deleteDraft, ({ ctx, query }) => service.removeDraft(ctx, query.form)),
];
