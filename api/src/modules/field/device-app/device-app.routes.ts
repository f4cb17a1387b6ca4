import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { checkpointsOfPhone } from './app.service.ts';
import { reportPositions, reportScan, reportStates } from './report.service.ts';

/** What a phone reports and asks of places; its account and its requests answer for themselves. */
export const deviceAppRoutes: RouteDefinition[] = [
  route(contract.postPositions, ({ ctx, body }) => reportPositions(ctx, body)),
  route(contract.postPhoneStates, ({ ctx, body }) => reportStates(ctx, body)),
  route(contract.postScan, ({ ctx, body }) => reportScan(ctx, body)),
  route(contract.appCheckpoints, ({ ctx }) => checkpointsOfPhone(ctx)),
];
