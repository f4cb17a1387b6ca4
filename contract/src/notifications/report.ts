import * as z from 'contract/z';
import { requestModes } from '../core/constants.ts';
import type { DataOf, QueryOut } from '../core/endpoint.ts';
import { id, queryId, text } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import type { dispatchStates } from '../rules/dispatch-machine.ts';
import { dispatch } from './dispatch.ts';

/** The outcome of one user's dispatch, as the figures count it. `open` is still pending. */
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

/**
 * Notification requests: the log has one row per user per dispatch, with the request as it was then. Counts
 * add up: total = on_time + late + unanswered + cancelled + open. Shares are of what is due (neither cancelled nor
 * open); times are whole seconds over the answers.
 */
export const notificationReport = reportEndpoints({
  path: '/v1/request',
  access: 'reports.requests',
  many: 'Dispatches of notification requests',
  filters: {
    name: several(text(120)),
    uca_id: several(queryId),
    type: several(text(80)),
    place: several(text(80)),
    mode: z.optional(z.enum(requestModes)),
    outcome: several(z.enum(outcomes)),
    /** 1 completed, 2 not completed. */
    completion: z.optional(z.pipe(z.coerce.number(), z.literal([1, 2]))),
    rule_id: z.optional(queryId),
  },
  row: notificationLogRow,
  figures: {
    total: 'count',
    on_time: 'count',
    late: 'count',
    unanswered: 'count',
    cancelled: 'count',
    open: 'count',
    on_time_share: 'share',
    p50: 'seconds',
    p95: 'seconds',
  },
  over: { on_time: 'count', late: 'count', unanswered: 'count', p50: 'seconds', p95: 'seconds' },
  heat: { due: 'count', on_time: 'count', p50: 'seconds' },
  parts: outcomes,
  groups: { user: 'uca_id', type: 'type', name: 'name' },
  choices: ['names', 'types', 'places'],
});
export type NotificationReportFilters = QueryOut<typeof notificationReport.summary>;
export type RequestSummary = DataOf<typeof notificationReport.summary>;
export type NotificationFigures = NonNullable<RequestSummary['figures']['previous']>;
