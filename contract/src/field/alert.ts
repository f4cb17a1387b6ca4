import * as z from 'contract/z';
import { AlertSending, AlertType } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, instant } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { can } from '../core/permissions.ts';
import type { Principal } from '../core/user.ts';

export const alertType = z.literal(Object.values(AlertType));
export type AlertTypeId = z.infer<typeof alertType>;

/** An alert about a phone, its button or a round: the one record that the bar, the notices, the map, the log and emails read. */
export const alert = z.object({
  id,
  client_id: id,
  type: alertType,
  /** Who is notified: `AlertSending`. */
  sending: z.literal(Object.values(AlertSending)),
  /** Null and empty only of a round that nobody walked or several did. */
  uca_id: z.nullable(id),
  uca_name: z.string(),
  place_name: z.string(),
  /** When it happened, by the server's clock. */
  at: z.string(),
  /** When operators were notified: a minute after it, or more. */
  known_at: z.string(),
  /** The phone's last position, if known; of a round, where the first checkpoint that it reports is. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The monitoring session or the route it belongs to. */
  session_id: z.nullable(id),
  route_id: z.nullable(id),
  /** Of silence: the dispatch that was not answered. Not while its monitor is gone. */
  asked: z.nullable(z.object({ request_user_id: id, request_schedule_id: id, dispatch_date: z.number() })),
  /** Of a missed round. Not while its task is gone. */
  round: z.nullable(
    z.object({
      task_id: id,
      activity_id: id,
      activity_name: z.string(),
      /** How much of it was on time when it ended; null of single points. */
      percent: z.nullable(z.number()),
      /** How many points this reports, and the names of the first few in the order of the round. */
      missed: z.number(),
      points: z.array(z.string()),
      /** Whether these were done, but late: nothing of the round was missed. */
      late: z.boolean(),
    }),
  ),
});
export type Alert = z.infer<typeof alert>;

/** Most names in `round.points`. */
export const ALERT_POINTS = 3;

/** Who receives alerts of phones: users who see them on the map, and users who monitor their buttons. */
export const alertReaders = ['maps.ucaLocation', 'monitoring.sessions'] as const;

/** Who receives alerts of rounds: users who see the calendar. */
export const roundReaders = ['reports.taskCalendar'] as const;

/** What the newest alerts are queried for: each kind has its own readers. */
export const alertSubjects = ['phones', 'rounds'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** Alerts about phones: all but those of rounds. A session, the wall and a travelled route know only these. */
export const phoneAlertTypes: readonly AlertTypeId[] = Object.values(AlertType).filter(
  (type) => type !== AlertType.roundMissed,
);

/** True if this user is notified of alerts of a kind. */
export const mayReadAlerts = (user: Principal, about: AlertSubject): boolean =>
  (about === 'rounds' ? roundReaders : alertReaders).some((needed) => can(user, needed));

/** The newest alerts, to catch up with on arrival. */
export const latestAlerts = endpoint({
  method: 'GET',
  path: '/v1/alerta/recientes',
  access: [...alertReaders, ...roundReaders],
  summary:
    'The newest 50 alerts of phones or of rounds told since an instant, newest first; of the last 24 hours without one. None of a kind that the caller may not read',
  // Of phones by default: clients older than the other kinds know no other.
  query: z.strictObject({ since: z.optional(instant), about: z._default(z.enum(alertSubjects), 'phones') }),
  data: z.extend(listed(alert), {
    /** Older ones of the period are left out. */
    more: z.boolean(),
  }),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'alert.raised': Alert;
  }
}
