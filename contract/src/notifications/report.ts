import * as z from 'contract/z';
import { chartRanges, requestModes } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, queryId, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { chartTypes, SPREADSHEET, several } from '../core/report.ts';
import type { dispatchStates } from '../rules/dispatch-machine.ts';
import { dispatch } from './dispatch.ts';

/** How one user's part in a dispatch ended, as the figures count it. `open` still waits. */
export const outcomes = ['on_time', 'late', 'unanswered', 'cancelled', 'open'] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcome of a dispatch: a late answer is kept, and counts as not completed. */
export function outcomeOf({
  state,
  late,
}: {
  state: (typeof dispatchStates)[number];
  late: boolean;
}): Outcome {
  if (state === 'answered') return late ? 'late' : 'on_time';
  if (state === 'expired') return 'unanswered';
  return state === 'cancelled' ? 'cancelled' : 'open';
}

const ranges = Object.keys(chartRanges) as (keyof typeof chartRanges)[];

/**
 * What the log and every figure can be narrowed by; a figure opens to its rows by handing its filters on. Time is a
 * `range` that ends now, or days of the client's own calendar, both included; without either, the last week.
 */
export const notificationReportFilters = {
  range: z.optional(z.enum(ranges)),
  from: z.optional(day),
  to: z.optional(day),
  name: several(text(120)),
  uca_id: several(queryId),
  type: several(text(80)),
  place: several(text(80)),
  mode: z.optional(z.enum(requestModes)),
  outcome: several(z.enum(outcomes)),
  /** 1 completed, 2 not completed. */
  completion: z.optional(z.pipe(z.coerce.number(), z.literal([1, 2]))),
  /** Day of the week (1 Monday to 7 Sunday) and hour (0 to 23) of the dispatch, in the client's zone. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
  rule_id: z.optional(queryId),
} as const;

const filters = z.strictObject(notificationReportFilters);
export type NotificationReportFilters = z.infer<typeof filters>;
const listFilters = z.extend(listQuery, notificationReportFilters);
/** A spreadsheet has no pages: everything that fits the filters, in the list's order. */
const sheetFilters = z.extend(filters, {
  sort: listQuery.shape.sort,
  search: listQuery.shape.search,
});

const access = 'reports.requests';
const nothing = z.unknown();

export const notificationLogRow = z.extend(dispatch, {
  request_id: id,
  request_name: z.string(),
  request_title: z.string(),
  mode: z.enum(requestModes),
  request_photo: z.boolean(),
  max_response_seconds: z.number(),
  rule_id: z.nullable(id),
  outcome: z.enum(outcomes),
});
export type NotificationLogRow = z.infer<typeof notificationLogRow>;

/** The log of notification requests: one row for each user of each dispatch, with what was asked as it was then. */
export const notificationLog = endpoint({
  method: 'GET',
  path: '/v1/request/binnacle',
  access,
  summary: 'Every dispatch with its answer',
  query: listFilters,
  data: paged(notificationLogRow),
});

export const notificationLogExcel = endpoint({
  method: 'GET',
  path: '/v1/request/binnacle/excel',
  access,
  summary: 'The log as a spreadsheet',
  query: sheetFilters,
  data: nothing,
  raw: SPREADSHEET,
});

/**
 * Counts add up: total = on_time + late + unanswered + cancelled + open. Shares are 0 to 1 of what is due (neither
 * cancelled nor open), times are whole seconds over the answers; null with nothing to measure.
 */
const figures = {
  total: z.number(),
  on_time: z.number(),
  late: z.number(),
  unanswered: z.number(),
  cancelled: z.number(),
  open: z.number(),
  on_time_share: z.nullable(z.number()),
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
} as const;
export const notificationFigures = z.object(figures);
export type NotificationFigures = z.infer<typeof notificationFigures>;

/** The same figures over the period before, of the same length. */
const compared = { ...figures, previous: z.nullable(notificationFigures) } as const;

/**
 * One line of an analysis. The first row of every page is the total over everything that fits the filters, from the
 * raw data: its `key` is null and its label empty.
 */
export const analyticRow = z.object({
  /** A UCA's id, a type, or a request's name: what the log is filtered by to see the rows behind. */
  key: z.nullable(z.union([id, z.string()])),
  label: z.string(),
  /** The place of a user; empty elsewhere. */
  detail: z.string(),
  ...compared,
});
export type AnalyticRow = z.infer<typeof analyticRow>;

const analytics = paged(analyticRow);

/**
 * `donut`: one series, the dispatches of each group. `bar`: a stacked series for each outcome. Both have the largest
 * groups first, the rest together as one with key null.
 */
export const analyticChart = z.object({
  chart_type: z.enum(chartTypes),
  groups: z.array(z.object({ key: z.nullable(z.union([id, z.string()])), label: z.string() })),
  series: z.array(z.object({ name: z.enum([...outcomes, 'total']), data: z.array(z.number()) })),
});
export type AnalyticChart = z.infer<typeof analyticChart>;
const chartQuery = z.extend(filters, { chart_type: z._default(z.enum(chartTypes), 'donut') });

export const analyticByUser = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/user',
  access,
  summary: 'Figures by user, the total first',
  query: listFilters,
  data: analytics,
});
export const analyticByType = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/type',
  access,
  summary: 'Figures by type of user, the total first',
  query: listFilters,
  data: analytics,
});
export const analyticByName = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/name',
  access,
  summary: 'Figures by name of the request, the total first',
  query: listFilters,
  data: analytics,
});

export const analyticByUserExcel = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/user/excel',
  access,
  summary: 'Figures by user as a spreadsheet',
  query: sheetFilters,
  data: nothing,
  raw: SPREADSHEET,
});
export const analyticByTypeExcel = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/type/excel',
  access,
  summary: 'Figures by type of user as a spreadsheet',
  query: sheetFilters,
  data: nothing,
  raw: SPREADSHEET,
});
export const analyticByNameExcel = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/name/excel',
  access,
  summary: 'Figures by name as a spreadsheet',
  query: sheetFilters,
  data: nothing,
  raw: SPREADSHEET,
});

export const chartByUser = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/charts/user',
  access,
  summary: 'Users as a donut or as bars',
  query: chartQuery,
  data: analyticChart,
});
export const chartByType = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/charts/type',
  access,
  summary: 'Types of user as a donut or as bars',
  query: chartQuery,
  data: analyticChart,
});
export const chartByName = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/charts/name',
  access,
  summary: 'Names of requests as a donut or as bars',
  query: chartQuery,
  data: analyticChart,
});

/** The period at a glance. */
export const analyticSummary = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/summary',
  access,
  summary: 'Figures of the period and of the one before, over time, and by hour and weekday',
  query: filters,
  data: z.object({
    /** Instants; `to` is not included. */
    from: z.string(),
    to: z.string(),
    figures: z.object(compared),
    /** Buckets of one length, `bucket_seconds`, that begin at ISO instants. */
    bucket_seconds: z.number(),
    over_time: z.array(
      z.object({
        at: z.string(),
        on_time: z.number(),
        late: z.number(),
        unanswered: z.number(),
        p50: z.nullable(z.number()),
        p95: z.nullable(z.number()),
      }),
    ),
    /** Cells with something due, by weekday (1 Monday) and hour of the dispatch in the client's zone. */
    heat: z.array(
      z.object({
        weekday: z.number(),
        hour: z.number(),
        due: z.number(),
        on_time: z.number(),
        p50: z.nullable(z.number()),
      }),
    ),
  }),
});
export type RequestSummary = z.infer<typeof analyticSummary.data>;

/** What the filters of the reports can be set to. */
export const notificationReportParameters = endpoint({
  method: 'GET',
  path: '/v1/request/analytic/parameters',
  access,
  summary: 'Names of requests, types and places, for the filters',
  data: z.object({ names: z.array(z.string()), types: z.array(z.string()), places: z.array(z.string()) }),
});
