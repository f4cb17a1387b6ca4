import {
  acknowledgeSos,
  beginSos,
  escalateSos,
  getProcedure,
  getSos,
  noteSos,
  openSos,
  tickSos,
  updateProcedure,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { readProcedure, writeProcedure } from './procedure.service.ts';
import { acknowledge, begin, escalate, openOnes, tick, writeNote } from './sos.service.ts';
import { detailOf } from './sos-detail.ts';

export const sosRoutes: RouteDefinition[] = [
  route(openSos, ({ ctx }) => openOnes(ctx)),
  route(beginSos, ({ ctx, body }) => begin(ctx, body)),
  route(getProcedure, ({ ctx }) => readProcedure(ctx)),
  route(updateProcedure, ({ ctx, body }) => writeProcedure(ctx, body)),
  route(getSos, ({ ctx, params }) => detailOf(ctx, params.id)),
  route(acknowledgeSos, ({ ctx, params }) => acknowledge(ctx, params.id)),
  route(escalateSos, ({ ctx, params, body }) => escalate(ctx, params.id, body)),
  route(noteSos, ({ ctx, params, body }) => writeNote(ctx, params.id, body)),
  route(tickSos, ({ ctx, params, body }) => tick(ctx, params.id, body)),
];
