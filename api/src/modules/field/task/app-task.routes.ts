import {
  appTasks,
  declineTask,
  finishTask,
  startTask,
  suggestedRound as suggestedRoundEndpoint,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { declineByPhone, finishByPhone, startByPhone, tasksOfPhone } from './app-task.service.ts';
import { suggestedRound } from './suggest-round.ts';

/** What the phones of the guards who walk tasks read and report. */
export const appTaskRoutes: RouteDefinition[] = [
  route(appTasks, ({ ctx }) => tasksOfPhone(ctx)),
  route(suggestedRoundEndpoint, ({ ctx, query }) => suggestedRound(ctx, query)),
  route(startTask, ({ ctx, params, body }) => startByPhone(ctx, params.id, body)),
  route(finishTask, ({ ctx, params, body }) => finishByPhone(ctx, params.id, body)),
  route(declineTask, ({ ctx, params, body }) => declineByPhone(ctx, params.id, body)),
];
