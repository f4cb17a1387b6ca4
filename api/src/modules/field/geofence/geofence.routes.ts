import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { drawn, geofences, insideOf, pageOfGeofences } from './geofence.service.ts';
import { replay } from './replay.service.ts';

export const geofenceRoutes: RouteDefinition[] = [
  route(contract.listGeofences, ({ ctx, query }) => pageOfGeofences(ctx, query)),
  route(contract.drawGeofences, ({ ctx, query }) => drawn(ctx, query)),
  route(contract.listInside, ({ ctx, params }) => insideOf(ctx, params.id)),
  route(contract.replayGeofence, ({ ctx, body }) => replay(ctx, body)),
  ...recordRoutes(geofences, {
    get: contract.getGeofence,
    create: contract.createGeofence,
    update: contract.updateGeofence,
    remove: contract.deleteGeofence,
    restore: contract.restoreGeofence,
  }),
];
