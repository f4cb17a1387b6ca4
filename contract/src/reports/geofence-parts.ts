import * as z from 'contract/z';
import { id, queryId, text } from '../core/fields.ts';
import { several } from '../core/report.ts';

/** What both reports about geofences can be narrowed by. */
export const geofenceFilters = {
  uca_id: several(queryId),
  type: several(text(80)),
  geofence_id: several(queryId),
  /** The place of the geofence. */
  place_id: several(queryId),
} as const;

/** How the rows of both are grouped. */
export const geofenceGroups = {
  geofence: 'geofence_id',
  uca: 'uca_id',
  type: 'type',
  place: 'place_id',
  hour: 'hour',
} as const;

/** Who was at which geofence, in a row of either. */
export const geofenceRow = {
  uca_id: id,
  uca_name: z.string(),
  uca_type: z.string(),
  geofence_id: id,
  geofence_name: z.string(),
  place_name: z.string(),
} as const;
