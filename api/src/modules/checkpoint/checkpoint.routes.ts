import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { recordRoutes } from '../catalogue/catalogue.routes.ts';
import { checkpoints, choicesOfCheckpoints, pageOfCheckpoints } from './checkpoint.service.ts';

export const checkpointRoutes: RouteDefinition[] = [
  route(contract.listCheckpoints, ({ ctx, query }) => pageOfCheckpoints(ctx, query)),
  route(contract.checkpointParameters, ({ ctx }) => choicesOfCheckpoints(ctx)),
  ...recordRoutes(checkpoints, {
    get: contract.getCheckpoint,
    create: contract.createCheckpoint,
    update: contract.updateCheckpoint,
    remove: contract.deleteCheckpoint,
    restore: contract.restoreCheckpoint,
  }),
];
