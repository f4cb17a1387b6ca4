import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { activities, pageOfActivities } from './activity.service.ts';
import { replay } from './replay.ts';

export const activityRoutes: RouteDefinition[] = [
  route(contract.replayActivity, ({ ctx, body }) => replay(ctx, body)),
  route(contract.listActivities, ({ ctx, query }) => pageOfActivities(ctx, query)),
  ...recordRoutes(activities, {
    get: contract.getActivity,
    create: contract.createActivity,
    update: contract.updateActivity,
    remove: contract.deleteActivity,
    restore: contract.restoreActivity,
  }),
];
