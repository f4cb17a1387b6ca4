import {
  createGeofence,
  deleteGeofence,
  drawGeofences,
  exportGeofences,
  fenceUcas,
  getGeofence,
  latestGeofenceEvents,
  listGeofenceEvents,
  listGeofences,
  listInside,
  listStandingFences,
  replayGeofence,
  restoreGeofence,
  updateGeofence,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { eventsOf, newestEvents, standingOf } from './fence-events.ts';
import { chosenTogether, drawn, geofences, insideOf, pageOfGeofences } from './geofence.service.ts';
import { geofenceFile } from './geofence-file.service.ts';
import { replay } from './replay.service.ts';

export const geofenceRoutes: RouteDefinition[] = [
  route(listGeofences, ({ ctx, query }) => pageOfGeofences(ctx, query)),
  route(drawGeofences, ({ ctx, query }) => drawn(ctx, query)),
  route(exportGeofences, ({ ctx, query }) => geofenceFile(ctx, query)),
  route(fenceUcas, ({ ctx, query }) => chosenTogether(ctx, query)),
  route(listInside, ({ ctx, params }) => insideOf(ctx, params.id)),
  route(latestGeofenceEvents, ({ ctx, query }) => newestEvents(ctx, query)),
  route(listGeofenceEvents, ({ ctx, params }) => eventsOf(ctx, params.id)),
  route(listStandingFences, ({ ctx, params }) => standingOf(ctx, params.id)),
  route(replayGeofence, ({ ctx, body }) => replay(ctx, body)),
  ...recordRoutes(geofences, {
    get: getGeofence,
    create: createGeofence,
    update: updateGeofence,
    remove: deleteGeofence,
    restore: restoreGeofence,
  }),
];
