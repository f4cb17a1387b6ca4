import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { day, id, idParams, instant, once, queryId, requiredText } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { activityKinds } from '../rules/activity-schedule.ts';
import { dueOutcomes } from '../rules/due-judge.ts';
import { scanFlagNames } from '../rules/scan-flags.ts';
import { activityAsks, activityOrders, MOST_POINTS } from './activity.ts';

/**
 * A task (tarea) is one due round of an activity, with the result of each of its points. The server creates them
 * ahead and judges them as scans arrive (docs/adr/0089).
 */

/** The state of a task: pending, under way, everything done or excused, or something missed. */
export const taskStates = ['planned', 'open', 'fulfilled', 'unfulfilled'] as const;
export type TaskState = (typeof taskStates)[number];

/** How far ahead tasks are created, in hours. What is due later is known from the activity's plan. */
export const TASKS_AHEAD_HOURS = 48;
/** How far ahead all of them are there, in hours: once less is left, those of `TASKS_AHEAD_HOURS` are created. */
export const TASKS_MADE_HOURS = 42;

/** Most characters of a reason: of an excuse, of a move, of what a guard will not do. */
export const TASK_REASON_MOST = 255;
const reason = requiredText(TASK_REASON_MOST);

export const taskCounts = {
  /** How many points it has; those not counted below are pending. */
  points: z.number(),
  on_time: z.number(),
  late: z.number(),
  missed: z.number(),
  excused: z.number(),
} as const;

/** Who did something with a task, and when; null when nobody has. */
const done = z.object({ at: z.string(), by: z.string(), reason: z.string() });
export const taskMark = z.nullable(done);

/** Who said that they will not do a round, in the order of time; it is `declined` once everyone whom it is for has. */
export const taskRefusals = z.array(done);

/** Whose a round is: by shift each of those assigned has their own. Null: of whoever comes first. */
export const taskPerson = z.object({ uca_id: id, name: z.string() });
export const assignee = z.nullable(taskPerson);

const shown = {
  id,
  client_id: id,
  activity_id: id,
  activity_name: z.string(),
  kind: z.enum(activityKinds),
  assigned: assignee,
  /** When it is due; `planned_at` is when its plan had it, which differs where it was moved. */
  due_at: z.string(),
  planned_at: z.string(),
  /** The day it belongs to, `YYYY-MM-DD`: with a shift over midnight, that on which the shift starts. */
  day: z.string(),
  opens_at: z.string(),
  ends_at: z.string(),
  state: z.enum(taskStates),
  ...taskCounts,
  place_names: z.array(z.string()),
  started: taskMark,
  finished: taskMark,
  declined: taskMark,
  moved: taskMark,
} as const;

/** A row of a list. */
export const task = z.object(shown);
export type Task = z.infer<typeof task>;

/** The result of one point of a task. */
export const taskPoint = z.object({
  id,
  /** Its place in the activity, and in the order in which this round is walked, from 1. */
  position: z.number(),
  turn: z.number(),
  checkpoint_id: id,
  checkpoint_name: z.string(),
  place_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  ask: z.enum(activityAsks),
  note: z.string(),
  due_at: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  ends_at: z.string(),
  outcome: z.enum(dueOutcomes),
  /** The scan that serves it, when it was made and by whom; null for none. */
  scan_id: z.nullable(id),
  scanned_at: z.nullable(z.string()),
  uca_id: z.nullable(id),
  uca_name: z.nullable(z.string()),
  /** Whether its scan has a photo. */
  pictured: z.boolean(),
  /** Seconds from its scan to the next one of the round by the same person, or to their end of it; null: not known. */
  stayed_seconds: z.nullable(z.number()),
  /** Its scan arrived after the point had ended. */
  synced_late: z.boolean(),
  /** Why an operator excused it; null for no excuse. */
  excuse: taskMark,
});
export type TaskPoint = z.infer<typeof taskPoint>;

/** How long before a point opens a scan of it is shown as early, in minutes. */
export const EARLY_MINUTES = 120;

/** The same for operators. */
export const walkedPoint = z.extend(taskPoint, {
  /** What is strange about its scan, and the scan's photo. */
  flags: z.array(z.enum(scanFlagNames)),
  photo_id: z.nullable(id),
  /** What was written with its scan; empty for nothing. */
  scan_note: z.string(),
  /** A scan before it opened, which counts for nothing; only of a point without a scan. */
  early: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** Where the phone was when it scanned; null without a scan or a fix. */
  fix: z.nullable(z.object({ lat: z.number(), lng: z.number(), accuracy: z.nullable(z.number()) })),
});
export type WalkedPoint = z.infer<typeof walkedPoint>;

/** What a guard wrote at a checkpoint of a round, apart from the scans that serve its points. */
const roundObservation = z.object({
  scan_id: id,
  at: z.string(),
  by: z.string(),
  checkpoint_id: id,
  checkpoint_name: z.string(),
  note: z.string(),
  photo_id: z.nullable(id),
});
export type RoundObservation = z.infer<typeof roundObservation>;

/** A task with its points in the order in which they are walked. */
export const taskRecord = z.object({
  ...shown,
  instructions: z.string(),
  order: z.enum(activityOrders),
  /** Minimum minutes at each point; null: none. */
  stay_minutes: z.nullable(z.number()),
  tolerance_minutes: z.number(),
  /** Whom its activity names: people, types and groups. */
  uca_names: z.array(z.string()),
  type_names: z.array(z.string()),
  group_names: z.array(z.string()),
  refusals: taskRefusals,
  places: z.array(walkedPoint),
  /**
   * In the order of time: those made for this round; and those made for none, by one of its people at one of its
   * checkpoints while a point of it there was open.
   */
  observations: z.array(roundObservation),
});
export type TaskRecord = z.infer<typeof taskRecord>;

/**
 * Which tasks; `uca_id` finds those that somebody is assigned or served, `type_id` those that are for people of a type,
 * however they are assigned. On a day that is over, a round of whoever comes first is for those assigned on that day.
 */
const which = {
  activity_id: z.optional(queryId),
  uca_id: z.optional(queryId),
  type_id: z.optional(queryId),
  checkpoint_id: z.optional(queryId),
  place_id: z.optional(queryId),
  label_id: z.optional(queryId),
  state: z.optional(z.enum(taskStates)),
} as const;

export const listTasks = endpoint({
  method: 'GET',
  path: '/v1/tarea',
  access: 'reports.taskCalendar',
  summary: 'Tasks due in a period, a page at a time; the first due first',
  query: z.extend(listQuery, {
    ...which,
    from: z.optional(instant),
    to: z.optional(instant),
    /** Days of the client's zone on which it is due, both included. */
    first: z.optional(day),
    last: z.optional(day),
    /** Those with a point that is due now, as the board has them. */
    due: z.optional(z.enum(['now'])),
  }),
  data: paged(task),
});

export const getTask = endpoint({
  method: 'GET',
  path: '/v1/tarea/{id}',
  access: 'reports.taskCalendar',
  summary: 'A task with what became of each of its points',
  params: idParams,
  data: taskRecord,
});

const positions = z
  .array(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_POINTS)))
  .check(z.overwrite(once), z.minLength(1, 'error.required'), z.maxLength(MOST_POINTS));

/**
 * The same for the rounds of the others, which the plan has at the same time: by shift each person has their own. Those that
 * were moved to another time than the named one stay as they are.
 */
const others = z.optional(z.boolean());

export const excuseTask = endpoint({
  method: 'POST',
  path: '/v1/tarea/{id}/excusa',
  access: 'reports.taskCalendar',
  summary: 'Excuses points of a task that nobody scanned, with a reason; 409 for one that was scanned',
  params: idParams,
  body: z.strictObject({ positions, reason, others }),
  data: taskRecord,
});

export const withdrawExcuse = endpoint({
  method: 'POST',
  path: '/v1/tarea/{id}/excusa/retirar',
  access: 'reports.taskCalendar',
  summary: 'Takes excuses back: the points are judged again',
  params: idParams,
  body: z.strictObject({ positions }),
  data: taskRecord,
});

export const moveTask = endpoint({
  method: 'POST',
  path: '/v1/tarea/{id}/mover',
  access: 'reports.taskCalendar',
  summary: 'Moves one task to another time, with a reason; 409 once it is open',
  params: idParams,
  body: z.strictObject({ due_at: instant, reason, others }),
  data: taskRecord,
});

export const movePlannedTask = endpoint({
  method: 'POST',
  path: '/v1/tarea/prevista/mover',
  access: 'reports.taskCalendar',
  summary:
    'Moves a round that is so far only in the plan of its activity; 409 when the plan has none such, or somebody moved it',
  body: z.strictObject({
    activity_id: id,
    /** When the plan has it, and whose it is; null: of whoever comes first. */
    planned_at: instant,
    assigned_to: z.nullable(id),
    due_at: instant,
    reason,
    others,
  }),
  data: taskRecord,
});
