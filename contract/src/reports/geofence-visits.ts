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

/** Visits that began in the period, and in the hours that are asked for, or that ended in them. */
export const visitMoments = ['began', 'ended'] as const;

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
 * Geofence visits with their duration: the log, and the totals. A visit belongs to every period, day and hour that it
 * overlaps: those who watch from 22:00 to 06:00 are inside for two hours of one day and for six of the next.
 */
export const geofenceVisitReport = reportEndpoints({
  path: '/v1/geocerca/visita',
  access: 'reports.geofences',
  many: 'Visits of geofences',
  filters: {
    ...geofenceFilters,
    state: several(z.enum(visitStates)),
    trust: several(z.enum(visitTrusts)),
    moment: several(z.enum(visitMoments)),
  },
  row: geofenceVisitRow,
  figures: {
    total: 'count',
    /** Still open, however long since. */
    open: 'count',
    /** Began in the period, and ended in it. */
    began: 'count',
    closed: 'count',
    sure: 'count',
    uncertain: 'count',
    noise: 'count',
    /** Time inside in the period, and in the hours that are asked for. */
    inside_seconds: 'seconds',
    /** Whole visits: the median and the longest. */
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
  overlapping: ['hour'],
  choices: ['types'],
});
export type GeofenceVisitFilters = QueryOut<typeof geofenceVisitReport.summary>;
