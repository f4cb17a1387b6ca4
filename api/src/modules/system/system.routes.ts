import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../http/route.ts';
import { checkHealth, readPublicConfig, weekDays } from './system.service.ts';

export const systemRoutes: RouteDefinition[] = [
  publicRoute(contract.health, ({ ctx }) => checkHealth(ctx.ports)),
  publicRoute(contract.publicConfig, ({ ctx }) => readPublicConfig(ctx.ports)),
  route(contract.weekDays, async ({ ctx }) => ({ data: weekDays(ctx.language) })),
];
