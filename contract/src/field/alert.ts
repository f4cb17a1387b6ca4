import * as z from 'contract/z';
import { AlertSending, AlertType } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, instant } from '../core/fields.ts';
import { listed } from '../core/paging.ts';

export const alertType = z.literal(Object.values(AlertType));
export type AlertTypeId = z.infer<typeof alertType>;

/** An alert about a phone or its button: the one record that the bar, the notices, the map, the log and emails read. */
export const alert = z.object({
  id,
  client_id: id,
  type: alertType,
  /** Who is notified: `AlertSending`. */
  sending: z.literal(Object.values(AlertSending)),
  uca_id: id,
  uca_name: z.string(),
  place_name: z.string(),
  /** When it happened, by the server's clock. */
  at: z.string(),
  /** When operators were notified: a minute after it, or more. */
  known_at: z.string(),
  /** The phone's last position, if known. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The monitoring session or the route it belongs to. */
  session_id: z.nullable(id),
  route_id: z.nullable(id),
  /** Of silence: the dispatch that was not answered. Not while its monitor is gone. */
  asked: z.nullable(z.object({ request_user_id: id, request_schedule_id: id, dispatch_date: z.number() })),
});
export type Alert = z.infer<typeof alert>;

/** Who receives alerts: users who see phones on the map, and users who monitor their buttons. */
export const alertReaders = ['maps.ucaLocation', 'monitoring.sessions'] as const;

/** The newest alerts, to catch up with on arrival. */
export const latestAlerts = endpoint({
  method: 'GET',
  path: '/v1/alerta/recientes',
  access: alertReaders,
  summary: 'The newest 50 alerts told since an instant, newest first; of the last 24 hours without one',
  query: z.strictObject({ since: z.optional(instant) }),
  data: listed(alert),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'alert.raised': Alert;
  }
}
