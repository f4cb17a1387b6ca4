import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { readProcedure, writeProcedure } from './procedure.service.ts';
import { acknowledge, begin, escalate, openOnes, tick, writeNote } from './sos.service.ts';
import { detailOf } from './sos-detail.ts';

export const sosRoutes: RouteDefinition[] = [
  route(contract.openSos, ({ ctx }) => openOnes(ctx)),
  route(contract.beginSos, ({ ctx, body }) => begin(ctx, body)),
  route(contract.getProcedure, ({ ctx }) => readProcedure(ctx)),
  route(contract.updateProcedure, ({ ctx, body }) => writeProcedure(ctx, body)),
  route(contract.getSos, ({ ctx, params }) => detailOf(ctx, params.id)),
  route(contract.acknowledgeSos, ({ ctx, params }) => acknowledge(ctx, params.id)),
  route(contract.escalateSos, ({ ctx, params, body }) => escalate(ctx, params.id, body)),
  route(contract.noteSos, ({ ctx, params, body }) => writeNote(ctx, params.id, body)),
  route(contract.tickSos, ({ ctx, params, body }) => tick(ctx, params.id, body)),
];
