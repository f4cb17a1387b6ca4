import {
  createOneTimeRule,
  createRepetitiveRule,
  deleteNotificationRule,
  getNotificationRule,
  listNotificationRules,
  listRuleOccurrences,
  notificationRulesInProcess,
  pauseNotificationRule,
  replayNotificationRule,
  restoreNotificationRule,
  resumeNotificationRule,
  updateNotificationRule,
} from 'contract';
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
  route(listNotificationRules, ({ ctx, query }) => pageOfRules(ctx, query)),
  route(createOneTimeRule, ({ ctx, body }) => createOneTime(ctx, body)),
  route(createRepetitiveRule, ({ ctx, body }) => createRepetitive(ctx, body)),
  route(getNotificationRule, ({ ctx, params }) => oneRule(ctx, params.id)),
  route(updateNotificationRule, async ({ ctx, params, body }) =>
    reply(await updateRule(ctx, params.id, body), 'ok.updated'),
  ),
  route(pauseNotificationRule, ({ ctx, params }) => pauseRule(ctx, params.id)),
  route(resumeNotificationRule, ({ ctx, params }) => resumeRule(ctx, params.id)),
  route(deleteNotificationRule, async ({ ctx, params }) =>
    reply(await removeRule(ctx, params.id), 'ok.deleted'),
  ),
  route(restoreNotificationRule, ({ ctx, params }) => bringBackRule(ctx, params.id)),
  route(listRuleOccurrences, ({ ctx, params, query }) => pageOfOccurrences(ctx, params.id, query)),
  route(notificationRulesInProcess, ({ ctx }) => rulesInProcess(ctx)),
  route(replayNotificationRule, ({ ctx, body }) => replayRule(ctx, body)),
];
