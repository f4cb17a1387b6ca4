import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { eventsOf, newestEvents, standingOf } from './fence-events.ts';
import { chosenTogether, drawn, geofences, insideOf, pageOfGeofences } from './geofence.service.ts';
import { geofenceFile } from './geofence-file.service.ts';
import { replay } from './replay.service.ts';

export const geofenceRoutes: RouteDefinition[] = [
  route(contract.listGeofences, ({ ctx, query }) => pageOfGeofences(ctx, query)),
  route(contract.drawGeofences, ({ ctx, query }) => drawn(ctx, query)),
  route(contract.exportGeofences, ({ ctx, query }) => geofenceFile(ctx, query)),
  route(contract.fenceUcas, ({ ctx, query }) => chosenTogether(ctx, query)),
  route(contract.listInside, ({ ctx, params }) => insideOf(ctx, params.id)),
  route(contract.latestGeofenceEvents, ({ ctx, query }) => newestEvents(ctx, query)),
  route(contract.listGeofenceEvents, ({ ctx, params }) => eventsOf(ctx, params.id)),
  route(contract.listStandingFences, ({ ctx, params }) => standingOf(ctx, params.id)),
  route(contract.replayGeofence, ({ ctx, body }) => replay(ctx, body)),
  ...recordRoutes(geofences, {
    get: contract.getGeofence,
    create: contract.createGeofence,
    update: contract.updateGeofence,
    remove: contract.deleteGeofence,
    restore: contract.restoreGeofence,
  }),
];
