import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { checkpointsOfPhone } from './app.service.ts';
import { reportPositions, reportScan, reportScans, reportStates } from './report.service.ts';
import { keepScanPhoto } from './scan-photo.service.ts';

/** What a phone reports about itself and queries about places. Accounts and requests have their own routes. */
export const deviceAppRoutes: RouteDefinition[] = [
  route(contract.postPositions, ({ ctx, body }) => reportPositions(ctx, body)),
  route(contract.postPhoneStates, ({ ctx, body }) => reportStates(ctx, body)),
  route(contract.postScan, ({ ctx, body }) => reportScan(ctx, body)),
  route(contract.postScans, ({ ctx, body }) => reportScans(ctx, body)),
  route(contract.postScanPhoto, ({ ctx, params, files }) =>
    keepScanPhoto(ctx, params.uuid, files.photo?.[0]),
  ),
  route(contract.appCheckpoints, ({ ctx }) => checkpointsOfPhone(ctx)),
];
