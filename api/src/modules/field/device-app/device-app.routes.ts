import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { checkpointsOfPhone, profileOfPhone, requestsOfPhone } from './app.service.ts';
import { keepPhoto } from './photo.service.ts';
import { reportPositions, reportScan } from './report.service.ts';
import { trackDispatch } from './track.service.ts';

export const deviceAppRoutes: RouteDefinition[] = [
  route(contract.postPositions, ({ ctx, body }) => reportPositions(ctx, body)),
  route(contract.postScan, ({ ctx, body }) => reportScan(ctx, body)),
  route(contract.appCheckpoints, ({ ctx }) => checkpointsOfPhone(ctx)),
  route(contract.appProfile, ({ ctx }) => profileOfPhone(ctx)),
  route(contract.appRequests, ({ ctx }) => requestsOfPhone(ctx)),
  route(contract.trackRequest, ({ ctx, params, body }) => trackDispatch(ctx, params.id, body)),
  route(contract.postRequestPhoto, ({ ctx, params, files }) => keepPhoto(ctx, params.id, files.photo?.[0])),
];
