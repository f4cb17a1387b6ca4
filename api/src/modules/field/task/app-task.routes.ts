import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { declineByPhone, finishByPhone, startByPhone, tasksOfPhone } from './app-task.service.ts';
import { suggestedRound } from './suggest-round.ts';

/** What the phones of the guards who walk tasks read and report. */
export const appTaskRoutes: RouteDefinition[] = [
  route(contract.appTasks, ({ ctx }) => tasksOfPhone(ctx)),
  route(contract.suggestedRound, ({ ctx, query }) => suggestedRound(ctx, query)),
  route(contract.startTask, ({ ctx, params, body }) => startByPhone(ctx, params.id, body)),
  route(contract.finishTask, ({ ctx, params, body }) => finishByPhone(ctx, params.id, body)),
  route(contract.declineTask, ({ ctx, params, body }) => declineByPhone(ctx, params.id, body)),
];
