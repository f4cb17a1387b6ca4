import { adminDashboard, mainDashboard } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { adminDashboardOf, mainDashboardOf } from './dashboard.service.ts';

export const dashboardRoutes: RouteDefinition[] = [
  route(mainDashboard, ({ ctx, query }) => mainDashboardOf(ctx, query.range)),
  route(adminDashboard, ({ ctx }) => adminDashboardOf(ctx)),
];
