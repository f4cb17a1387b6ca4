import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, queryId } from '../core/fields.ts';
import { several } from '../core/report.ts';
import { alertType } from '../field/alert.ts';
import { sessionRow } from './session.ts';

/** The wall screen: several monitoring sessions side by side, with their unacknowledged alerts. */

const access = 'monitoring.sessions';

/** Most sessions side by side, not counting open SOS. */
export const WALL_SESSIONS = 6;
/** Most alerts shown per session. */
export const WALL_ALERTS = 50;
/** Minutes after which an unacknowledged alert stops ringing. */
export const WALL_ALERT_MINUTES = 30;

const wallAlert = z.object({
  id,
  type: alertType,
  at: z.string(),
  uca_id: id,
  name: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** Who acknowledged it; null until then. */
  taken_by: z.nullable(z.string()),
  taken_at: z.nullable(z.string()),
});
export type WallAlert = z.infer<typeof wallAlert>;

export const wallSession = z.object({
  ...sessionRow.shape,
  uca_ids: z.array(id),
  /** Those of the last half hour, newest first. */
  alerts: z.array(wallAlert),
});
export type WallSession = z.infer<typeof wallSession>;

export const monitoringWall = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/pared',
  access,
  summary: 'Sessions for a wall screen, open SOS first: those named that are there, or the newest that run',
  query: z.strictObject({
    sesion: several(queryId, WALL_SESSIONS),
  }),
  data: z.object({
    /** The server's time of the response. */
    at: z.string(),
    data: z.array(wallSession),
  }),
});

export const takeAlerts = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/alertas',
  access,
  summary: 'Takes note of alerts of a session: they ring on no screen any more',
  params: idParams,
  body: z.strictObject({ alert_ids: z.array(id).check(z.minLength(1), z.maxLength(WALL_ALERTS)) }),
  data: z.object({ taken: z.array(id) }),
});
