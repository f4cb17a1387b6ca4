import {
  createActivity,
  deleteActivity,
  getActivity,
  listActivities,
  replayActivity,
  restoreActivity,
  updateActivity,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { activities, pageOfActivities } from './activity.service.ts';
import { replay } from './replay.ts';

export const activityRoutes: RouteDefinition[] = [
  route(replayActivity, ({ ctx, body }) => replay(ctx, body)),
  route(listActivities, ({ ctx, query }) => pageOfActivities(ctx, query)),
  ...recordRoutes(activities, {
    get: getActivity,
    create: createActivity,
    update: updateActivity,
    remove: deleteActivity,
    restore: restoreActivity,
  }),
];
