import * as z from 'contract/z';
import { id } from '../core/fields.ts';
import { fenceNewsKinds } from './geofence.ts';

/** Somebody came into a geofence or left it, or is missing there. */
export const geofenceEvent = z.object({
  id,
  client_id: id,
  kind: z.enum(fenceNewsKinds),
  geofence_id: id,
  geofence_name: z.string(),
  uca_id: id,
  uca_name: z.string(),
  /** The first fix of the crossing. */
  at: z.string(),
  lat: z.number(),
  lng: z.number(),
  uncertain: z.boolean(),
});
export type GeofenceEvent = z.infer<typeof geofenceEvent>;

/** `geofence.events`: those that one batch of fixes made. */
export interface GeofenceEventsPayload {
  events: GeofenceEvent[];
}

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'geofence.events': GeofenceEventsPayload;
  }
}
