import * as z from 'contract/z';
import type { QueryOut } from '../core/endpoint.ts';
import { id, queryId, text } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';

/** The outcome of a route; `open` is under way. An archived route keeps how it ended. */
export const routeOutcomes = ['open', 'finished', 'cancelled'] as const;
export type RouteOutcome = (typeof routeOutcomes)[number];

/** Whether they were there in time. `none` had no time to be there, or was cancelled; `late` may be under way. */
export const routePunctualities = ['on_time', 'late', 'waiting', 'none'] as const;
export type RoutePunctuality = (typeof routePunctualities)[number];

const routeReportRow = z.object({
  id,
  name: z.string(),
  uca_id: id,
  uca_name: z.string(),
  uca_type: z.string(),
  place_name: z.string(),
  started_at: z.string(),
  due_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  outcome: z.enum(routeOutcomes),
  punctuality: z.enum(routePunctualities),
  detours: z.number(),
  stops: z.number(),
  /** From its start until it was finished. */
  took_seconds: z.nullable(z.number()),
  /** After the time to be there; 0 for who was there before it. */
  late_seconds: z.nullable(z.number()),
  /** Along the planned line. */
  metres: z.number(),
});
export type RouteReportRow = z.infer<typeof routeReportRow>;

/** Planned routes: how they ended, how often they were left, and how late they were. */
export const routeReport = reportEndpoints({
  path: '/v1/ruta',
  access: 'reports.routes',
  many: 'Routes',
  filters: {
    uca_id: several(queryId),
    type: several(text(80)),
    place_id: several(queryId),
    outcome: several(z.enum(routeOutcomes)),
    punctuality: several(z.enum(routePunctualities)),
    /** Only routes with a detour, or only those without. */
    detoured: several(z.enum(['yes', 'no'])),
  },
  row: routeReportRow,
  figures: {
    total: 'count',
    open: 'count',
    finished: 'count',
    cancelled: 'count',
    /** Of those that are over. */
    finished_share: 'share',
    detours: 'count',
    /** The share of routes that were left at least once. */
    detoured_share: 'share',
    stops: 'count',
    /** Of those with a time to be there that is known to be met or missed. */
    late_share: 'share',
    /** Of finished routes with a time to be there; 0 for who was there before it. */
    late_p50: 'seconds',
    late_p95: 'seconds',
    took_p50: 'seconds',
    /** Distinct people. */
    ucas: 'count',
  },
  over: { finished: 'count', cancelled: 'count', open: 'count', detours: 'count' },
  heat: { total: 'count', detours: 'count' },
  parts: routeOutcomes,
  groups: { uca: 'uca_id', type: 'type', place: 'place_id', hour: 'hour' },
  choices: ['types'],
});
export type RouteReportFilters = QueryOut<typeof routeReport.summary>;
