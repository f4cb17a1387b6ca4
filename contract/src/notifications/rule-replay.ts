import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { notificationRuleInput } from './rule-input.ts';

/** How somebody usually answers at a rule's hours; `unknown` with fewer than `REPLAY_SAMPLES` due answers. */
export const replayVerdicts = ['usually', 'seldom', 'unknown'] as const;
export const REPLAY_DAYS = 30;
export const REPLAY_SAMPLES = 3;
/** On-time share from which somebody "usually" answers. */
export const REPLAY_USUAL_SHARE = 0.5;

/**
 * An unsaved rule replayed over the last 30 days: what it would have sent, to whom, and, from what the same people were
 * asked within an hour of the rule's times, how many usually answer within its limit. Dates count as their day of the
 * week.
 */
export const replayNotificationRule = endpoint({
  method: 'POST',
  path: '/v1/request/rule/replay',
  access: 'requests.manage',
  summary: 'What a rule would have sent over the last 30 days, and who would have answered in time',
  body: notificationRuleInput,
  unaudited: true,
  data: z.object({
    from: z.string(),
    to: z.string(),
    occurrences: z.number(),
    dispatches: z.number(),
    recipients: z.number(),
    verdicts: z.object({ usually: z.number(), seldom: z.number(), unknown: z.number() }),
    /** By hour of the client's day, only hours in which the rule sends. */
    hours: z.array(
      z.object({
        hour: z.number(),
        occurrences: z.number(),
        usually: z.number(),
        seldom: z.number(),
        unknown: z.number(),
      }),
    ),
    people: z.array(
      z.object({
        uca_id: id,
        name: z.string(),
        type: z.string(),
        place: z.string(),
        dispatches: z.number(),
        /** What they were asked in these hours, and how much of it they answered within the limit. */
        samples: z.number(),
        on_time: z.number(),
        p50: z.nullable(z.number()),
        verdict: z.enum(replayVerdicts),
      }),
    ),
  }),
});
export type RuleReplay = z.infer<typeof replayNotificationRule.data>;
