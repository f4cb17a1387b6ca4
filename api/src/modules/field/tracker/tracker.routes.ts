import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import { makeToken, readToken, revokeToken, takeOsmand, takeOwntracks } from './tracker.service.ts';

/** Third-party tracking apps, and the tokens they report with. */
export const trackerRoutes: RouteDefinition[] = [
  publicRoute(contract.osmandGet, ({ ctx, query }) => takeOsmand(ctx, query, undefined)),
  publicRoute(contract.osmandPost, ({ ctx, query, body }) => takeOsmand(ctx, query, body), { form: true }),
  publicRoute(contract.owntracksPost, ({ ctx, query, body }) => takeOwntracks(ctx, query.id, body)),
  route(contract.createDeviceToken, ({ ctx, params }) => makeToken(ctx, params.id)),
  route(contract.revokeDeviceToken, ({ ctx, params }) => revokeToken(ctx, params.id)),
  route(contract.getDeviceToken, ({ ctx, params }) => readToken(ctx, params.id)),
];
