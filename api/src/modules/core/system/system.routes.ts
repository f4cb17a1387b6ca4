import { health as healthEndpoint, publicConfig, weekDays as weekDaysEndpoint } from 'contract';
import { publicRoute, type RouteDefinition, reply, route } from '../../../http/route.ts';
import { checkHealth } from './health.service.ts';
import { readPublicConfig, weekDays } from './system.service.ts';

/** Load balancers only read the status. */
const well: ReadonlySet<string> = new Set(['ok', 'degraded']);

export const systemRoutes: RouteDefinition[] = [
  publicRoute(healthEndpoint, async ({ ctx }) => {
    const { health, key } = await checkHealth(ctx.ports, ctx.language);
    return reply(health, key, well.has(health.status) ? 200 : 503);
  }),
  publicRoute(publicConfig, ({ ctx }) => readPublicConfig(ctx.ports)),
  route(weekDaysEndpoint, async ({ ctx }) => ({ data: weekDays(ctx.language) })),
];
