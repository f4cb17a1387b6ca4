import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, instant } from '../core/fields.ts';
import { listed } from '../core/paging.ts';

/** Notifications of a gate to people elsewhere: to a host of a visitor, to operators of all else. */

/**
 * `host`: somebody asks for the reader at a gate; `blacklist`: somebody on the blacklist is there; `overdue`:
 * guests are inside though their visit is over, and the host does not answer; `papers`: documents of workers end soon.
 */
export const gateNewsKinds = ['host', 'blacklist', 'overdue', 'papers'] as const;
export type GateNewsKind = (typeof gateNewsKinds)[number];

export const gateNews = z.object({
  id,
  kind: z.enum(gateNewsKinds),
  /** Whom it is about; of `papers`, the first of them. */
  name: z.string(),
  /** Empty for `papers`. */
  branch_name: z.string(),
  /** Of the blacklist. */
  reason: z.string(),
  /** How many it is about. */
  count: z.number(),
  /** What it leads to: of `host` the question, of `overdue` an entry. */
  subject_id: z.nullable(id),
  at: z.string(),
});
export type GateNews = z.infer<typeof gateNews>;

export const listGateNews = endpoint({
  method: 'GET',
  path: '/v1/bitacora/novedades',
  access: 'signed-in',
  summary: 'What gates told the caller, as a host or as an operator, newest first',
  query: z.strictObject({ since: z.optional(instant) }),
  data: listed(gateNews),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'gate.told': GateNews;
  }
}
