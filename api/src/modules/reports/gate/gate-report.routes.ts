import { gateOccupancy, gatePhotosKept, gateToday } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { gateEntryReportRoutes } from './entry-report.ts';
import { gateExpectedReportRoutes } from './expected-report.ts';
import { occupancyOf } from './occupancy.ts';
import { photosKept } from './photos-kept.ts';
import { gateRefusalReportRoutes } from './refusal-report.ts';
import { todayAtGates } from './today.ts';

/** Endpoints of the reports of the gate. */
export const gateReportRoutes: RouteDefinition[] = [
  ...gateEntryReportRoutes,
  ...gateRefusalReportRoutes,
  ...gateExpectedReportRoutes,
  route(gateOccupancy, ({ ctx, query }) => occupancyOf(ctx, query)),
  route(gatePhotosKept, ({ ctx, query }) => photosKept(ctx, query)),
  route(gateToday, ({ ctx }) => todayAtGates(ctx)),
];
