import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { geofenceQuery } from './geofence.ts';

/** Export formats of geofences; each can be imported again unchanged (`geofenceImport`). */
export const geofenceFiles = ['kml', 'geojson', 'csv'] as const;
export type GeofenceFile = (typeof geofenceFiles)[number];

export const exportGeofences = endpoint({
  method: 'GET',
  path: '/v1/geocerca/archivo',
  access: 'entities.geofences',
  summary: 'The geofences that the filters let through, as KML, GeoJSON or CSV, in the order they were made',
  query: z.extend(geofenceQuery, { format: z._default(z.enum(geofenceFiles), 'geojson') }),
  data: z.unknown(),
  raw: 'application/octet-stream',
});
