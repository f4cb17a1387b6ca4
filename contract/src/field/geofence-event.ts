import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, instant } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { fenceNewsKinds } from './fence-kinds.ts';

/** Somebody entered, stayed in or left a geofence, or is absent from it. */
export const geofenceEvent = z.object({
  id,
  client_id: id,
  kind: z.enum(fenceNewsKinds),
  geofence_id: id,
  geofence_name: z.string(),
  uca_id: id,
  uca_name: z.string(),
  /** The first fix of the crossing; for a `dwell`, when the visit reached its length. */
  at: z.string(),
  /** When the server confirmed it. */
  known_at: z.string(),
  /** For an exit and a `dwell`: when they had entered. */
  entered_at: z.nullable(z.string()),
  lat: z.number(),
  lng: z.number(),
  uncertain: z.boolean(),
});
export type GeofenceEvent = z.infer<typeof geofenceEvent>;

/** `geofence.events`: the events produced by one batch of fixes. */
export interface GeofenceEventsPayload {
  events: GeofenceEvent[];
}

/** The newest events of all geofences, to catch up with on arrival. */
export const latestGeofenceEvents = endpoint({
  method: 'GET',
  path: '/v1/geocerca/evento/recientes',
  access: 'entities.geofences',
  summary:
    'The newest 50 events of geofences known since an instant, newest first; of the last 24 hours without one',
  query: z.strictObject({ since: z.optional(instant) }),
  data: z.extend(listed(geofenceEvent), {
    /** Older ones of the period are left out. */
    more: z.boolean(),
  }),
});

export const listGeofenceEvents = endpoint({
  method: 'GET',
  path: '/v1/geocerca/{id}/evento',
  access: 'entities.geofences',
  summary: 'The newest 20 events of a geofence, newest first',
  params: idParams,
  data: listed(geofenceEvent),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'geofence.events': GeofenceEventsPayload;
  }
}
