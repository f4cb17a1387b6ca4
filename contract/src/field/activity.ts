import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, once, queryId, requiredText, text, whole } from '../core/fields.ts';
import { paged } from '../core/paging.ts';
import { activityKinds } from '../rules/activity-schedule.ts';
import { onRecords } from '../rules/person.ts';
import { activitySchedule, soundSchedule } from './activity-schedule-input.ts';
import { labelIds, labelled } from './label.ts';

/** In which order a round's points are scanned; a random one is drawn for each round. */
export const activityOrders = ['any', 'fixed', 'random'] as const;
/** Everybody assigned does it on their own shift, or the first one does it for all. */
export const activityAssignments = ['shift', 'first'] as const;
/** What is required at a point besides the scan. */
export const activityAsks = ['nothing', 'photo'] as const;
/** Maximum points of a round. */
export const MOST_POINTS = 100;

const ids = (most: number) => z.array(id).check(z.overwrite(once), z.maxLength(most));

/** One checkpoint of a round, which may visit it more than once. */
const point = z.strictObject({
  checkpoint_id: id,
  /** Minutes from the start of the round before which it is not scanned; null: at any time. */
  after_minutes: z.nullable(whole(0, 1440)),
  ask: z.enum(activityAsks),
  note: text(255),
});
export type ActivityPoint = z.infer<typeof point>;

const fields = z.strictObject({
  name: requiredText(120),
  kind: z.enum(activityKinds),
  instructions: text(2000),
  /** Minutes before and after a due time within which it is on time; null: the client's own. */
  tolerance_minutes: z.nullable(whole(0, 1440)),
  order: z.enum(activityOrders),
  assignment: z.enum(activityAssignments),
  /** Minimum minutes at each point; null: none. */
  stay_minutes: z.nullable(whole(1, 1440)),
  schedule: activitySchedule,
  /** Those who do it: people, everybody of a UCA type, everybody in a group of UCAs. */
  uca_ids: ids(5000),
  type_ids: ids(100),
  group_ids: ids(500),
  label_ids: labelIds,
  /** In order. */
  points: z.array(point).check(z.minLength(1, 'error.required'), z.maxLength(MOST_POINTS)),
  /** Paused when false: nothing is due. */
  active: z.boolean(),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

/** What is not paused must have an assignee; deleting them leaves an activity that can still be paused. */
const someAssigned = z.refine<Partial<Record<'active' | 'uca_ids' | 'type_ids' | 'group_ids', unknown>>>(
  ({ active, uca_ids, type_ids, group_ids }) =>
    active !== true || [uca_ids, type_ids, group_ids].some((list) => !Array.isArray(list) || list.length > 0),
  { path: ['uca_ids'], error: 'error.recipients', when: onRecords },
);

/** What decides whether an activity would have been done: when, where, who and how exactly. */
export const activityTerms = z
  .pick(fields, {
    ...{ kind: true, schedule: true, tolerance_minutes: true, order: true, assignment: true, points: true },
    ...{ uca_ids: true, type_ids: true, group_ids: true, client_id: true },
  })
  .check(...soundSchedule);

/** An activity (actividad): what guards must do, when, where and who. */
export const activityInput = fields.check(...soundSchedule, someAssigned);
export type ActivityInput = z.infer<typeof fields>;

const { schedule, kind, order, assignment } = fields.shape;
const shown = {
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  kind,
  order,
  assignment,
  tolerance_minutes: z.nullable(z.number()),
  stay_minutes: z.nullable(z.number()),
  schedule,
  /** How many points it has, how many people are named, and the names of types and groups. */
  checkpoints: z.number(),
  ucas: z.number(),
  type_names: z.array(z.string()),
  group_names: z.array(z.string()),
  ...labelled,
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
} as const;

/** A row of the list. */
export const activity = z.object(shown);
export type Activity = z.infer<typeof activity>;

/** An activity with all its fields. */
export const activityRecord = z.object({
  ...shown,
  instructions: z.string(),
  points: z.array(point),
  /** Of each point, in the same order. */
  checkpoint_names: z.array(z.string()),
  uca_ids: z.array(id),
  uca_names: z.array(z.string()),
  /** In the order of their names. */
  type_ids: z.array(id),
  group_ids: z.array(id),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

const activityQuery = z.extend(activeQuery, {
  kind: z.optional(kind),
  checkpoint_id: z.optional(queryId),
  /** Whom it is for: by name, by their type or by one of their groups. */
  uca_id: z.optional(queryId),
  type_id: z.optional(queryId),
  group_id: z.optional(queryId),
  label_id: z.optional(queryId),
});

export const listActivities = endpoint({
  method: 'GET',
  path: '/v1/actividad',
  access: 'entities.activities',
  summary: 'Activities of the caller, a page at a time',
  query: activityQuery,
  data: paged(activity),
});

export const {
  get: getActivity,
  create: createActivity,
  update: updateActivity,
  remove: deleteActivity,
  restore: restoreActivity,
} = catalogueEndpoints({
  path: '/v1/actividad',
  access: 'entities.activities',
  one: 'an activity',
  many: 'Activities',
  query: activityQuery,
  input: activityInput,
  fields,
  row: activityRecord,
});
