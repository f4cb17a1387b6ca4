import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { checkpoints, choicesOfCheckpoints, pageOfCheckpoints } from './checkpoint.service.ts';
import { changeMany } from './checkpoint-bulk.service.ts';
import { checkpointsOnMap } from './checkpoint-map.service.ts';
import { proposalFor } from './checkpoint-proposal.service.ts';
import { pageOfScans } from './checkpoint-scans.service.ts';

export const checkpointRoutes: RouteDefinition[] = [
  route(contract.listCheckpoints, ({ ctx, query }) => pageOfCheckpoints(ctx, query)),
  route(contract.mapCheckpoints, ({ ctx, query }) => checkpointsOnMap(ctx, query)),
  route(contract.checkpointParameters, ({ ctx }) => choicesOfCheckpoints(ctx)),
  route(contract.checkpointProposal, ({ ctx, params }) => proposalFor(ctx, params.id)),
  route(contract.listCheckpointScans, ({ ctx, params, query }) => pageOfScans(ctx, params.id, query)),
  route(contract.changeCheckpoints, async ({ ctx, body }) =>
    reply(await changeMany(ctx, body), 'ok.updated'),
  ),
  ...recordRoutes(checkpoints, {
    get: contract.getCheckpoint,
    create: contract.createCheckpoint,
    update: contract.updateCheckpoint,
    remove: contract.deleteCheckpoint,
    restore: contract.restoreCheckpoint,
  }),
];
