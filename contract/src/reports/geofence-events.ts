import * as z from 'contract/z';
import type { QueryOut } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { fenceCountedKinds, fenceNewsKinds } from '../field/fence-kinds.ts';
import { geofenceFilters, geofenceGroups, geofenceRow } from './geofence-parts.ts';

/** Uncertain when nobody saw the crossing, or the phone was silent before it. */
export const fenceCertainties = ['sure', 'uncertain'] as const;
export type FenceCertainty = (typeof fenceCertainties)[number];

const geofenceEventRow = z.object({
  id,
  /** The first fix of the crossing (for a `dwell`, its moment), and when the server confirmed it. */
  at: z.string(),
  known_at: z.string(),
  kind: z.enum(fenceNewsKinds),
  certainty: z.enum(fenceCertainties),
  ...geofenceRow,
  /** For an exit and a `dwell`: how long they had been inside. */
  inside_seconds: z.nullable(z.number()),
  lat: z.number(),
  lng: z.number(),
});
export type GeofenceEventRow = z.infer<typeof geofenceEventRow>;

/** Geofence events: entries, stays, exits, people found inside and people absent; the log and the counts. */
export const geofenceEventReport = reportEndpoints({
  path: '/v1/geocerca/evento',
  access: 'reports.geofences',
  many: 'Events of geofences',
  filters: {
    ...geofenceFilters,
    kind: several(z.enum(fenceNewsKinds)),
    certainty: several(z.enum(fenceCertainties)),
  },
  row: geofenceEventRow,
  figures: {
    /** Events; those who were found inside are in the log too, but have only their own figure. */
    total: 'count',
    enter: 'count',
    exit: 'count',
    /** Visits that lasted as long as their geofence sets. */
    dwell: 'count',
    /** Inside at the first fix. */
    found: 'count',
    /** Not inside in the hours in which they should be. */
    absent: 'count',
    uncertain: 'count',
    /** Distinct people and geofences of events. */
    ucas: 'count',
    geofences: 'count',
  },
  over: {
    ...{ enter: 'count', exit: 'count', dwell: 'count', absent: 'count' },
    ...{ ucas: 'count', geofences: 'count' },
  },
  heat: { total: 'count', enter: 'count', exit: 'count' },
  parts: fenceCountedKinds,
  groups: geofenceGroups,
  choices: ['types'],
});
export type GeofenceEventFilters = QueryOut<typeof geofenceEventReport.summary>;
