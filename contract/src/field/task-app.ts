import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { ageMs, id, idParams, instant, latitude, longitude, requiredText, text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { TASK_REASON_MOST, taskPoint, taskRecord } from './task.ts';

/** What a guard's phone does with tasks. Everything may be reported later than it was done, and more than once. */

/** How far ahead a phone gets its tasks, in hours, and how many it gets at most: the first due. */
export const APP_TASKS_HOURS = 24;
export const APP_TASKS_MOST = 200;

/** A task as a phone keeps it, so that it can be walked without a connection. */
export const appTask = z.extend(
  z.omit(taskRecord, {
    ...{
      uca_names: true,
      type_names: true,
      group_names: true,
      refusals: true,
      places: true,
      observations: true,
    },
  }),
  {
    /** In the order in which they are walked. */
    places: z.array(z.extend(taskPoint, { checkpoint_code: z.string() })),
  },
);
export type AppTask = z.infer<typeof appTask>;

/**
 * When it happened, and when it was sent: by the phone's own clock, which is corrected by the second, or by how long
 * before sending it happened.
 */
const when = { at: instant, sent_at: z.optional(instant), age_ms: ageMs } as const;

export const appTasks = endpoint({
  method: 'GET',
  path: '/v1/app/task',
  access: 'device.report',
  summary:
    'Tasks of this phone that are open or open within a day, with their points; by shift only its own. The first due first',
  data: listed(appTask),
});

export const startTask = endpoint({
  method: 'POST',
  path: '/v1/app/task/{id}/start',
  access: 'device.report',
  summary: 'A task was begun; of several who say so the first in time stands',
  params: idParams,
  body: z.strictObject(when),
  data: appTask,
  unaudited: true,
});

export const finishTask = endpoint({
  method: 'POST',
  path: '/v1/app/task/{id}/finish',
  access: 'device.report',
  summary:
    'A task was finished; 422 without a reason while points were to be scanned, or the last one to be stayed at',
  params: idParams,
  body: z.strictObject({ ...when, reason: z._default(text(TASK_REASON_MOST), '') }),
  data: appTask,
  unaudited: true,
});

export const declineTask = endpoint({
  method: 'POST',
  path: '/v1/app/task/{id}/decline',
  access: 'device.report',
  summary:
    'This person will not do a task, with a reason; of one for several, nobody will once all of them said so. Its points are judged all the same',
  params: idParams,
  body: z.strictObject({ ...when, reason: requiredText(TASK_REASON_MOST) }),
  data: appTask,
  unaudited: true,
});

/** A point of a suggested round. */
const suggestedPoint = z.object({
  task_id: id,
  activity_name: z.string(),
  /** The rest of it is among the task's own points. */
  position: z.number(),
  checkpoint_id: id,
  checkpoint_name: z.string(),
  checkpoint_code: z.string(),
  place_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  opens_at: z.string(),
  closes_at: z.string(),
  /** Metres in a straight line from the point before, or from where the guard is. */
  metres: z.number(),
  /** When it is reached at a walk, or opens. */
  at: z.string(),
  /** Reached after it closes. */
  late: z.boolean(),
});

/** How long before it opens a point is among those suggested, in minutes. */
export const SUGGESTED_AHEAD_MINUTES = 60;

export const suggestedRound = endpoint({
  method: 'GET',
  path: '/v1/app/round',
  access: 'device.report',
  summary:
    'What this phone may scan now or within the hour in the order to walk it: fewest late, then done soonest, then shortest',
  query: z.strictObject({
    /** Where the guard is; left out: wherever the phone last reported from. */
    lat: z.optional(z.pipe(z.coerce.number(), latitude)),
    lng: z.optional(z.pipe(z.coerce.number(), longitude)),
  }),
  data: z.object({
    points: z.array(suggestedPoint),
    /** Of the whole walk. */
    metres: z.number(),
  }),
});
export type SuggestedRound = z.infer<typeof suggestedRound.data>;
