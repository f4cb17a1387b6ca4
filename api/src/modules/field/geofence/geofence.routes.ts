import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { drawn, geofences, pageOfGeofences } from './geofence.service.ts';

export const geofenceRoutes: RouteDefinition[] = [
  route(contract.listGeofences, ({ ctx, query }) => pageOfGeofences(ctx, query)),
  route(contract.drawGeofences, ({ ctx, query }) => drawn(ctx, query)),
  ...recordRoutes(geofences, {
    get: contract.getGeofence,
    create: contract.createGeofence,
    update: contract.updateGeofence,
    remove: contract.deleteGeofence,
    restore: contract.restoreGeofence,
  }),
];
