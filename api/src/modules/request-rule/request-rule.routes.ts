import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../http/route.ts';
import { replayRule } from './replay.service.ts';
import {
  createOneTime,
  createRepetitive,
  oneRule,
  pauseRule,
  resumeRule,
  updateRule,
} from './rule.service.ts';
import { pageOfOccurrences, pageOfRules, rulesInProcess } from './rule-lists.service.ts';
import { bringBackRule, removeRule } from './rule-removal.service.ts';

export const requestRuleRoutes: RouteDefinition[] = [
  route(contract.listRequestRules, ({ ctx, query }) => pageOfRules(ctx, query)),
  route(contract.createOneTimeRule, ({ ctx, body }) => createOneTime(ctx, body)),
  route(contract.createRepetitiveRule, ({ ctx, body }) => createRepetitive(ctx, body)),
  route(contract.getRequestRule, ({ ctx, params }) => oneRule(ctx, params.id)),
  route(contract.updateRequestRule, async ({ ctx, params, body }) =>
    reply(await updateRule(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.pauseRequestRule, ({ ctx, params }) => pauseRule(ctx, params.id)),
  route(contract.resumeRequestRule, ({ ctx, params }) => resumeRule(ctx, params.id)),
  route(contract.deleteRequestRule, async ({ ctx, params }) =>
    reply(await removeRule(ctx, params.id), 'ok.deleted'),
  ),
  route(contract.restoreRequestRule, ({ ctx, params }) => bringBackRule(ctx, params.id)),
  route(contract.listRuleOccurrences, ({ ctx, params, query }) => pageOfOccurrences(ctx, params.id, query)),
  route(contract.requestRulesInProcess, ({ ctx }) => rulesInProcess(ctx)),
  route(contract.replayRequestRule, ({ ctx, body }) => replayRule(ctx, body)),
];
