import * as z from 'contract/z';
import type { QueryOut } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { geofenceFilters, geofenceGroups, geofenceRow } from './geofence-parts.ts';

export const visitStates = ['open', 'closed'] as const;
export type VisitState = (typeof visitStates)[number];

/**
 * How far a visit can be trusted: `noise` is what `isNoiseVisit` says; `uncertain` means that
 * nobody saw it begin, or the phone was silent during it, or it was cut off.
 */
export const visitTrusts = ['sure', 'uncertain', 'noise'] as const;
export type VisitTrust = (typeof visitTrusts)[number];

const geofenceVisitRow = z.object({
  id,
  entered_at: z.string(),
  /** Null while somebody is inside. */
  left_at: z.nullable(z.string()),
  /** Until they left, or until now while they are inside. */
  inside_seconds: z.number(),
  state: z.enum(visitStates),
  trust: z.enum(visitTrusts),
  ...geofenceRow,
});
export type GeofenceVisitRow = z.infer<typeof geofenceVisitRow>;

/**
 * Geofence visits with their duration: the log, and the totals. A visit counts in the period, the day and the hour in
 * which it began, with its whole duration.
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
    /** Of all visits: the total, the median and the longest. */
    inside_seconds: 'seconds',
    p50: 'seconds',
    longest: 'seconds',
    /** Of finished visits that are not noise. */
    shortest: 'seconds',
    /** Distinct people and geofences. */
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
