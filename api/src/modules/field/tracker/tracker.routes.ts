import {
  createDeviceToken,
  getDeviceToken,
  osmandGet,
  osmandPost,
  owntracksPost,
  revokeDeviceToken,
} from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import { makeToken, readToken, revokeToken, takeOsmand, takeOwntracks } from './tracker.service.ts';

/** Third-party tracking apps, and the tokens they report with. */
export const trackerRoutes: RouteDefinition[] = [
  publicRoute(osmandGet, ({ ctx, query }) => takeOsmand(ctx, query, undefined)),
  publicRoute(osmandPost, ({ ctx, query, body }) => takeOsmand(ctx, query, body), { form: true }),
  publicRoute(owntracksPost, ({ ctx, query, body }) => takeOwntracks(ctx, query.id, body)),
  route(createDeviceToken, ({ ctx, params }) => makeToken(ctx, params.id)),
  route(revokeDeviceToken, ({ ctx, params }) => revokeToken(ctx, params.id)),
  route(getDeviceToken, ({ ctx, params }) => readToken(ctx, params.id)),
];
