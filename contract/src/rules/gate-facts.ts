import * as z from 'contract/z';
import { listedBy, VisitRequestStatus } from '../core/constants.ts';
import { id } from '../core/fields.ts';

/**
 * What a gate knows of a person when it decides. Kept with each entry and refusal, so that a decision can be explained
 * and repeated with the facts of that time.
 */

const optionalDay = z.nullable(z.string());
const listed = {
  id,
  by: z.enum(listedBy),
  name: z.string(),
  /** First and last day in force, `YYYY-MM-DD`; null: open. */
  valid_from: optionalDay,
  valid_until: optionalDay,
};

export const gateVisitFact = z.object({
  /** The request. */
  id,
  status: z.literal(Object.values(VisitRequestStatus)),
  /** Of the request, as the machine counts its changes. */
  version: z.number(),
  branch_id: id,
  subdepartment_id: id,
  starts_at: z.string(),
  ends_at: z.string(),
  weekdays: z.array(z.number()),
});
export type GateVisitFact = z.infer<typeof gateVisitFact>;

export const gateFacts = z.object({
  /** Entries of the blacklist that name the document or the plate. */
  blacklist: z.array(z.object({ ...listed, reason: z.string() })),
  /** Where they are inside by the log. */
  inside: z.nullable(z.object({ entry_id: id, branch_id: id, entered_at: z.string() })),
  /** As the client's bank of guests knows them. */
  guest: z.nullable(z.object({ id, blocked: z.boolean() })),
  visits: z.array(gateVisitFact),
  vips: z.array(z.object({ ...listed, branch_id: z.nullable(id) })),
  /** Employees of the client, and workers of it, of providers or carriers. */
  staff: z.array(
    z.object({
      kind: z.enum(['employee', 'worker']),
      id,
      active: z.boolean(),
      /** Where they may enter. */
      branch_ids: z.array(id),
      /** The last day on which their papers are valid; null: none are required. */
      documents_until: optionalDay,
      /** Of their provider; null without one. */
      provider_active: z.nullable(z.boolean()),
    }),
  ),
  /** Whether nobody enters without a request where they are going; null: that depends on where, which is unknown. */
  request_mandatory: z.nullable(z.boolean()),
});
export type GateFacts = z.infer<typeof gateFacts>;
export type GateStaffFact = GateFacts['staff'][number];

/** Three faces of an answer: may enter, may not, ask. */
export const gateFaces = ['admit', 'refuse', 'ask'] as const;
export type GateFace = (typeof gateFaces)[number];

/**
 * Why: the rule's own word. `inside`, `elsewhere`: by the log they are in here, or at another branch; `host`: the host
 * is asked; `where`: it depends on where they go; `noRequest`: nobody enters there without one.
 */
export const gateReasons = [
  'blacklisted',
  'inside',
  'elsewhere',
  'blocked',
  'visit',
  'vip',
  'staff',
  'noRequest',
  'host',
  'where',
] as const;
export type GateReason = (typeof gateReasons)[number];

/** What nearly let them in, or should be known: each with the record it is about and, where it has one, an instant or a day. */
export const gateNotes = [
  'visitEarly',
  'visitLate',
  'visitOtherDay',
  'visitElsewhere',
  'visitNotAuthorized',
  'visitOver',
  'papersExpired',
  'papersEnding',
  'staffInactive',
  'staffElsewhere',
  'providerInactive',
  'vipEnded',
  'vipElsewhere',
] as const;
export type GateNoteName = (typeof gateNotes)[number];

export const gateNote = z.object({
  note: z.enum(gateNotes),
  id,
  at: z.nullable(z.string()),
});
export type GateNote = z.infer<typeof gateNote>;

/** The records that a decision can rest on. */
export const gateGrounds = ['blacklist', 'entry', 'guest', 'visit', 'vip', 'employee', 'worker'] as const;

export const gateDecision = z.object({
  /** Of the seven rules in order, the first that matched. */
  rule: z.literal([1, 2, 3, 4, 5, 6, 7]),
  face: z.enum(gateFaces),
  reason: z.enum(gateReasons),
  /** The record it rests on; null for rule 7. */
  ground: z.nullable(z.object({ kind: z.enum(gateGrounds), id })),
  /** Until when they may stay: the end of the visit's window; null: no end is known. */
  until: z.nullable(z.string()),
  notes: z.array(gateNote),
});
export type GateDecision = z.infer<typeof gateDecision>;
export type GateRule = GateDecision['rule'];
