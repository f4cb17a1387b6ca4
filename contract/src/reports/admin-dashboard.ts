import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { chart } from './dashboard.ts';

export const adminDashboard = endpoint({
  method: 'GET',
  path: '/v1/admin/dashboard',
  access: 'dashboard.admin',
  summary: 'All clients at a glance',
  data: z.object({
    /** The period of `scans_over_time`. */
    from: z.string(),
    to: z.string(),
    figures: z.object({ clients: z.number(), users: z.number(), ucas: z.number(), connected: z.number() }),
    clients: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        ucas: z.number(),
        uca_limit: z.number(),
        connected: z.number(),
        branches: z.number(),
        requests_30d: z.number(),
        scans_30d: z.number(),
      }),
    ),
    scans_over_time: chart,
  }),
});
