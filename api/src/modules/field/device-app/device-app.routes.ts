import { appCheckpoints, postPhoneStates, postPositions, postScan, postScanPhoto, postScans } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { checkpointsOfPhone } from './app.service.ts';
import { reportPositions, reportScan, reportScans, reportStates } from './report.service.ts';
import { keepScanPhoto } from './scan-photo.service.ts';

/** What a phone reports about itself and queries about places. Accounts and requests have their own routes. */
export const deviceAppRoutes: RouteDefinition[] = [
  route(postPositions, ({ ctx, body }) => reportPositions(ctx, body)),
  route(postPhoneStates, ({ ctx, body }) => reportStates(ctx, body)),
  route(postScan, ({ ctx, body }) => reportScan(ctx, body)),
  route(postScans, ({ ctx, body }) => reportScans(ctx, body)),
  route(postScanPhoto, ({ ctx, params, files }) => keepScanPhoto(ctx, params.uuid, files.photo?.[0])),
  route(appCheckpoints, ({ ctx }) => checkpointsOfPhone(ctx)),
];
