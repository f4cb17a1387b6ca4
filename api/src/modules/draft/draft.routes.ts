import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import * as service from './draft.service.ts';

export const draftRoutes: RouteDefinition[] = [
  route(contract.getDraft, ({ ctx, params }) => service.draftOf(ctx, params.form)),
  route(contract.saveDraft, ({ ctx, params, body }) => service.saveDraft(ctx, params.form, body.fields)),
  route(contract.deleteDraft, ({ ctx, params }) => service.removeDraft(ctx, params.form)),
];
