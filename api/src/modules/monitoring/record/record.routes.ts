import { exportSession, sessionSeal } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordFile, sealOfRecord } from './record.service.ts';

export const recordRoutes: RouteDefinition[] = [
  route(sessionSeal, ({ ctx, params }) => sealOfRecord(ctx, params.id)),
  route(exportSession, ({ ctx, params }) => recordFile(ctx, params.id)),
];
