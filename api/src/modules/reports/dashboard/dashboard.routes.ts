import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { adminDashboardOf, mainDashboardOf } from './dashboard.service.ts';

export const dashboardRoutes: RouteDefinition[] = [
  route(contract.mainDashboard, ({ ctx, query }) => mainDashboardOf(ctx, query.range)),
  route(contract.adminDashboard, ({ ctx }) => adminDashboardOf(ctx)),
];
