import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { activityTerms } from './activity.ts';

/** Days that a replay looks back on. */
export const ACTIVITY_REPLAY_DAYS = 30;

const counts = { on_time: z.number(), late: z.number(), missed: z.number() } as const;

/** An activity tried on the past before it is saved, by the rule that judges what is due. */
export const replayActivity = endpoint({
  method: 'POST',
  path: '/v1/actividad/prueba',
  access: 'entities.activities',
  summary:
    'What compliance an activity would have had over the last 30 days, by the scans there were; changes nothing',
  body: z.extend(activityTerms, {
    /** The activity that is edited: what its own rounds used counts again. */
    activity_id: z.optional(id),
  }),
  unaudited: true,
  data: z.object({
    /** The first and the last instant. */
    from: z.string(),
    to: z.string(),
    /** How many people would have done it, and how many rounds were due. */
    ucas: z.number(),
    rounds: z.number(),
    /** Metres of one round, from point to point in a straight line. */
    walk_metres: z.number(),
    ...counts,
    /** The compliance that the client requires, 0 to 100. */
    compliance_percent: z.number(),
    /** In the order of the round. */
    points: z.array(z.object({ checkpoint_id: id, checkpoint_name: z.string(), ...counts })),
  }),
});
export type ActivityReplay = z.infer<typeof replayActivity.data>;

/** The terms of an activity that can be tried: all of them are valid, and it has an assignee. Null for any other. */
export function readActivityTerms(value: unknown): z.output<typeof activityTerms> | null {
  const { success, data } = z.safeParse(activityTerms, value);
  const isDone = success && [data.uca_ids, data.type_ids, data.group_ids].some((list) => list.length > 0);
  return isDone ? data : null;
}
