import {
  changeCheckpoints,
  checkpointParameters,
  checkpointProposal,
  createCheckpoint,
  deleteCheckpoint,
  getCheckpoint,
  listCheckpointScans,
  listCheckpoints,
  mapCheckpoints,
  restoreCheckpoint,
  updateCheckpoint,
} from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { checkpoints, choicesOfCheckpoints, pageOfCheckpoints } from './checkpoint.service.ts';
import { changeMany } from './checkpoint-bulk.service.ts';
import { checkpointsOnMap } from './checkpoint-map.service.ts';
import { proposalFor } from './checkpoint-proposal.service.ts';
import { pageOfScans } from './checkpoint-scans.service.ts';

export const checkpointRoutes: RouteDefinition[] = [
  route(listCheckpoints, ({ ctx, query }) => pageOfCheckpoints(ctx, query)),
  route(mapCheckpoints, ({ ctx, query }) => checkpointsOnMap(ctx, query)),
  route(checkpointParameters, ({ ctx }) => choicesOfCheckpoints(ctx)),
  route(checkpointProposal, ({ ctx, params }) => proposalFor(ctx, params.id)),
  route(listCheckpointScans, ({ ctx, params, query }) => pageOfScans(ctx, params.id, query)),
  route(changeCheckpoints, async ({ ctx, body }) => reply(await changeMany(ctx, body), 'ok.updated')),
  ...recordRoutes(checkpoints, {
    get: getCheckpoint,
    create: createCheckpoint,
    update: updateCheckpoint,
    remove: deleteCheckpoint,
    restore: restoreCheckpoint,
  }),
];
