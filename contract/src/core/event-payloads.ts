import * as z from 'contract/z';

/** The five fields of section 3, which both events carry. */
export const notificationPayload = z.object({
  client_id: z.number(),
  request_user_id: z.number(),
  request_schedule_id: z.number(),
  dispatch_date: z.number(),
  user_type: z.string(),
});
export type NotificationPayload = z.infer<typeof notificationPayload>;

/** `request.missed`: one rule, the newest occurrence it did not send, and how many it missed. */
export const missedPayload = z.object({
  client_id: z.number(),
  rule_id: z.number(),
  request_id: z.number(),
  request_schedule_id: z.number(),
  dispatch_date: z.number(),
  title: z.string(),
  missed: z.number(),
});
export type MissedPayload = z.infer<typeof missedPayload>;

/** `accounts.changed`: whose user record; null for everybody's. */
export const accountsPayload = z.object({ user_ids: z.nullable(z.array(z.number())) });
export type AccountsPayload = z.infer<typeof accountsPayload>;

/** `positions.update`: arrays of the same length, to keep a burst small. */
export const positionsPayload = z.object({
  uca_ids: z.array(z.number()),
  lats: z.array(z.number()),
  lngs: z.array(z.number()),
  headings: z.array(z.number()),
  speeds: z.array(z.number()),
  accuracies: z.array(z.number()),
  batteries: z.array(z.nullable(z.number())),
  connections: z.array(z.number()),
  /** State and type of each phone's SOS button. Not in those of older servers. */
  buttons: z.optional(z.array(z.number())),
  button_types: z.optional(z.array(z.nullable(z.number()))),
  fixed_at: z.array(z.string()),
  /** When each phone was last heard: that one fell silent is an event too. Not in those of older servers. */
  last_heard_at: z.optional(z.array(z.string())),
  /** Milliseconds from the acceptance of each to the sending of all, at `heard_at`. */
  waited_ms: z.array(z.number()),
  /** When all were sent. */
  heard_at: z.string(),
});
export type PositionsPayload = z.infer<typeof positionsPayload>;
