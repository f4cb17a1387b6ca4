import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { sessionStates, sosSources } from '../rules/session-machine.ts';

/** The part of SOS that every screen uses. It loads with the frame, so it is separate from what the SOS page needs. */

/** How an SOS was classified when resolved. */
export const sosReasons = ['real', 'false', 'test'] as const;
export type SosReason = (typeof sosReasons)[number];

const state = z.enum(sessionStates);
const source = z.enum(sosSources);
const place = { lat: z.nullable(z.number()), lng: z.nullable(z.number()) };

/** An SOS in the banner's shape; the payload of `sos.changed`. */
export const sosRow = z.object({
  client_id: id,
  session_id: id,
  state,
  /** Level of contacts being called, from 1; 0 before and after. */
  level: z.number(),
  /** Who is in trouble, and their names in the same order. */
  uca_ids: z.array(id),
  names: z.array(z.string()),
  source,
  raised_at: z.string(),
  /** The last press; later than `raised_at` after a repeated press. */
  pressed_at: z.string(),
  presses: z.number(),
  /** Position of the last press or, failing that, the phone's last position. */
  ...place,
  /** Name of the owner: an operator, or a contact who acknowledged by link. */
  owner: z.nullable(z.string()),
  /** The owner's user id; null for a contact and until acknowledged. */
  owner_id: z.nullable(id),
  acknowledged_at: z.nullable(z.string()),
  /** When the server next acts: calls the next level, or everybody again. */
  next_at: z.nullable(z.string()),
  /** Null until it is resolved. */
  reason: z.nullable(z.enum(sosReasons)),
  dispatched: z.nullable(z.boolean()),
});
export type SosPayload = z.infer<typeof sosRow>;

export const openSos = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/sos',
  access: 'monitoring.sessions',
  summary: 'The SOS of the caller’s client that are not resolved, those that nobody took care of first',
  data: listed(sosRow),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'sos.changed': SosPayload;
  }
}
