import * as z from 'contract/z';
import type { QueryOut } from '../core/endpoint.ts';
import { id, queryId, queryIdOrNone, text } from '../core/fields.ts';
import { clockScales, reportEndpoints, several } from '../core/report.ts';
import { taskStates } from '../field/task.ts';
import { activityKinds } from '../rules/activity-schedule.ts';

/** What was reported of a round: the guard declined it, or an operator moved it. */
export const taskRemarks = ['declined', 'moved'] as const;
export type TaskRemark = (typeof taskRemarks)[number];

const activityLogRow = z.object({
  id,
  due_at: z.string(),
  /** When its plan had it, if it was moved. */
  planned_at: z.string(),
  activity_id: id,
  activity_name: z.string(),
  kind: z.enum(activityKinds),
  place_names: z.array(z.string()),
  /** Whose round it is by shift; empty for one of whoever comes first. */
  assigned: z.string(),
  state: z.enum(taskStates),
  points: z.number(),
  on_time: z.number(),
  late: z.number(),
  missed: z.number(),
  excused: z.number(),
  started_at: z.nullable(z.string()),
  started_by: z.string(),
  finished_at: z.nullable(z.string()),
  finished_by: z.string(),
  /** Why it ended before all was done. */
  finish_reason: z.string(),
  /** From its start to its end, when the guard reported both. */
  took_seconds: z.nullable(z.number()),
  declined_by: z.string(),
  decline_reason: z.string(),
  moved_by: z.string(),
  move_reason: z.string(),
});
export type ActivityLogRow = z.infer<typeof activityLogRow>;

/** Rounds of activities that are due in a period: how many were fulfilled, and what was reported of the others. */
export const activityReport = reportEndpoints({
  path: '/v1/actividad',
  access: 'reports.activities',
  many: 'Rounds',
  filters: {
    activity_id: several(queryId),
    /** With a point at one of these places or checkpoints. */
    place_id: several(queryId),
    checkpoint_id: several(queryId),
    /** Whose round it is, else who reported on it or scanned first, and their type; 0 and `UNSAID` find what is nobody's. */
    uca_id: several(queryIdOrNone),
    type: several(text(80)),
    label_id: several(queryIdOrNone),
    kind: several(z.enum(activityKinds)),
    state: several(z.enum(taskStates)),
    remark: several(z.enum(taskRemarks)),
  },
  row: activityLogRow,
  figures: {
    total: 'count',
    fulfilled: 'count',
    unfulfilled: 'count',
    open: 'count',
    planned: 'count',
    /** Fulfilled, of those that are fulfilled or not. */
    fulfilled_share: 'share',
    declined: 'count',
    moved: 'count',
    /** Of the points of these rounds: on time, of what is judged and not excused. */
    compliance: 'share',
    points: 'count',
    on_time: 'count',
    late: 'count',
    missed: 'count',
    excused: 'count',
    took_p50: 'seconds',
  },
  over: {
    fulfilled: 'count',
    unfulfilled: 'count',
    open: 'count',
    planned: 'count',
    fulfilled_share: 'share',
    compliance: 'share',
  },
  heat: { total: 'count', fulfilled_share: 'share', unfulfilled: 'count' },
  parts: ['fulfilled', 'unfulfilled', 'open', 'planned'],
  groups: {
    ...{
      activity: 'activity_id',
      uca: 'uca_id',
      type: 'type',
      place: 'place_id',
      checkpoint: 'checkpoint_id',
    },
    ...{ label: 'label_id', kind: 'kind' },
    ...{ hour: 'hour', weekday: 'weekday', state: 'state' },
  },
  scales: {
    ...clockScales,
    state: taskStates,
  },
  /** A round is at all its places. */
  overlapping: ['label', 'place', 'checkpoint'],
  choices: ['types'],
});
export type ActivityReportFilters = QueryOut<typeof activityReport.summary>;
