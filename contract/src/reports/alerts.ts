import * as z from 'contract/z';
import { AlertType } from '../core/constants.ts';
import type { QueryOut } from '../core/endpoint.ts';
import { id, queryIdOrNone, text } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { type AlertTypeId, alertType } from '../field/alert.ts';
import { sosReasons } from '../monitoring/sos-open.ts';

/** What alerts are about; each type belongs to one. */
export const alertKinds = ['sos', 'button', 'phone', 'followMe', 'route', 'round'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The alert types of each kind. */
export const alertTypesOf: Readonly<Record<AlertKind, readonly AlertTypeId[]>> = {
  sos: [AlertType.sosPress],
  button: [AlertType.buttonDisconnection, AlertType.buttonConnection],
  phone: [AlertType.appDisconnection, AlertType.appConnection, AlertType.welfareSilence],
  followMe: [AlertType.startFollowMe, AlertType.endFollowMe],
  route: [
    AlertType.routeDetour,
    AlertType.routeStill,
    AlertType.routeEdited,
    AlertType.routeRetaken,
    AlertType.routeWaypointVisited,
    AlertType.routeEnded,
  ],
  round: [AlertType.roundMissed],
};

/** How far an SOS is: not acknowledged, acknowledged, or why it was resolved. */
export const sosOutcomes = ['unacknowledged', 'acknowledged', ...sosReasons] as const;
export type SosOutcome = (typeof sosOutcomes)[number];

const alertRow = z.object({
  id,
  at: z.string(),
  /** When operators were notified. */
  known_at: z.string(),
  type: alertType,
  /** Null and empty of an unassigned round; the type and the place are those of the person. */
  uca_id: z.nullable(id),
  uca_name: z.string(),
  uca_type: z.string(),
  place_name: z.string(),
  /** The monitoring session it belongs to, if that is kept. */
  session_id: z.nullable(id),
  session_name: z.nullable(z.string()),
  /** Of an SOS; the seconds are from its first press. */
  outcome: z.nullable(z.enum(sosOutcomes)),
  acknowledged_seconds: z.nullable(z.number()),
  resolved_seconds: z.nullable(z.number()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** Of a missed round, if its task is kept. */
  task_id: z.nullable(id),
  activity_name: z.nullable(z.string()),
});
export type AlertRow = z.infer<typeof alertRow>;

/** Alerts of phones, buttons, follow-me, routes and rounds, and how soon each SOS was acknowledged and resolved. */
export const alertReport = reportEndpoints({
  path: '/v1/alerta',
  access: 'reports.alerts',
  many: 'Alerts',
  filters: {
    /** Whose, their type and their place; 0 and `UNSAID` find unassigned rounds. */
    uca_id: several(queryIdOrNone),
    type: several(text(80)),
    place_id: several(queryIdOrNone),
    kind: several(z.enum(alertKinds)),
    alert: several(z.pipe(z.coerce.number(), alertType)),
    outcome: several(z.enum(sosOutcomes)),
  },
  row: alertRow,
  figures: {
    total: 'count',
    sos: 'count',
    button: 'count',
    phone: 'count',
    followMe: 'count',
    route: 'count',
    round: 'count',
    /** Of SOS, each counted once however often it was pressed. */
    acknowledged_p50: 'seconds',
    acknowledged_p95: 'seconds',
    resolved_p50: 'seconds',
    resolved_p95: 'seconds',
    /** The share of resolved SOS that were false. */
    false_share: 'share',
    /** Distinct people. */
    ucas: 'count',
  },
  over: {
    ...{ sos: 'count', button: 'count', phone: 'count', followMe: 'count', route: 'count', round: 'count' },
    ucas: 'count',
  },
  heat: { total: 'count', sos: 'count' },
  parts: alertKinds,
  groups: { uca: 'uca_id', type: 'type', place: 'place_id', hour: 'hour' },
  choices: ['types'],
});
export type AlertReportFilters = QueryOut<typeof alertReport.summary>;
