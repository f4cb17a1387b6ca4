import * as z from 'contract/z';
import type { QueryOut } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { geofenceFilters, geofenceGroups, geofenceRow } from './geofence-parts.ts';

export const visitStates = ['open', 'closed'] as const;
export type VisitState = (typeof visitStates)[number];

/**
 * How far a visit is to be believed: `noise` is over in less than `NOISE_VISIT_MS`, which the noise of GPS does; of an
 * `uncertain` one nobody saw the beginning, or the phone was silent during it, or it was cut off.
 */
export const visitTrusts = ['sure', 'uncertain', 'noise'] as const;
export type VisitTrust = (typeof visitTrusts)[number];

const geofenceVisitRow = z.object({
  id,
  entered_at: z.string(),
  /** Null while somebody is inside. */
  left_at: z.nullable(z.string()),
  /** Until they left; until now while they are inside. */
  inside_seconds: z.number(),
  state: z.enum(visitStates),
  trust: z.enum(visitTrusts),
  ...geofenceRow,
});
export type GeofenceVisitRow = z.infer<typeof geofenceVisitRow>;

/**
 * Visits of geofences, each with how long somebody was inside: the log, and how much time it was. A visit belongs to the
 * period, the day and the hour in which it began, with all of its time.
 */
export const geofenceVisitReport = reportEndpoints({
  path: '/v1/geocerca/visita',
  access: 'reports.geofences',
  many: 'Visits of geofences',
  filters: {
    ...geofenceFilters,
    state: several(z.enum(visitStates)),
    trust: several(z.enum(visitTrusts)),
  },
  row: geofenceVisitRow,
  figures: {
    total: 'count',
    open: 'count',
    closed: 'count',
    sure: 'count',
    uncertain: 'count',
    noise: 'count',
    /** Of all visits together, their middle one, and the longest. */
    inside_seconds: 'seconds',
    p50: 'seconds',
    longest: 'seconds',
    /** Of those that are over and no noise. */
    shortest: 'seconds',
    /** People and geofences that had any. */
    ucas: 'count',
    geofences: 'count',
  },
  over: { sure: 'count', uncertain: 'count', noise: 'count', inside_seconds: 'seconds' },
  heat: { total: 'count', inside_seconds: 'seconds' },
  parts: visitTrusts,
  groups: geofenceGroups,
  choices: ['types'],
});
export type GeofenceVisitFilters = QueryOut<typeof geofenceVisitReport.summary>;
