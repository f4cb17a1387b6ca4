import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
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

export const notificationRuleRoutes: RouteDefinition[] = [
  route(contract.listNotificationRules, ({ ctx, query }) => pageOfRules(ctx, query)),
  route(contract.createOneTimeRule, ({ ctx, body }) => createOneTime(ctx, body)),
  route(contract.createRepetitiveRule, ({ ctx, body }) => createRepetitive(ctx, body)),
  route(contract.getNotificationRule, ({ ctx, params }) => oneRule(ctx, params.id)),
  route(contract.updateNotificationRule, async ({ ctx, params, body }) =>
    reply(await updateRule(ctx, params.id, body), 'ok.updated'),
  ),
  route(contract.pauseNotificationRule, ({ ctx, params }) => pauseRule(ctx, params.id)),
  route(contract.resumeNotificationRule, ({ ctx, params }) => resumeRule(ctx, params.id)),
  route(contract.deleteNotificationRule, async ({ ctx, params }) =>
    reply(await removeRule(ctx, params.id), 'ok.deleted'),
  ),
  route(contract.restoreNotificationRule, ({ ctx, params }) => bringBackRule(ctx, params.id)),
  route(contract.listRuleOccurrences, ({ ctx, params, query }) => pageOfOccurrences(ctx, params.id, query)),
  route(contract.notificationRulesInProcess, ({ ctx }) => rulesInProcess(ctx)),
  route(contract.replayNotificationRule, ({ ctx, body }) => replayRule(ctx, body)),
];
