import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, instant, queryId, text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { gateAccess, gateKinds } from './gate-entry.ts';

/** A muster (conteo de evacuación): everybody who was inside when it began, ticked off by the wardens (behaviours, "Muster"). */

export const muster = z.object({
  id,
  branch_id: id,
  branch_name: z.string(),
  started_at: z.string(),
  started_by_name: z.string(),
  /** Null while it runs. */
  ended_at: z.nullable(z.string()),
  ended_by_name: z.string(),
  note: z.string(),
  people: z.number(),
  ticked: z.number(),
});
export type Muster = z.infer<typeof muster>;

export const musterPerson = z.object({
  id,
  entry_id: id,
  kind: z.enum(gateKinds),
  name: z.string(),
  company: z.string(),
  badge: z.string(),
  host_name: z.string(),
  subdepartment_name: z.string(),
  entered_at: z.string(),
  /** The log may be wrong about them: their time is over, or they were noted late. */
  uncertain: z.boolean(),
  /** The first tick that was not taken back. */
  tick: z.nullable(z.object({ id, at: z.string(), place: z.string(), author: z.string() })),
  /** Ticks taken back, with their authors. */
  taken_back: z.array(z.object({ at: z.string(), author: z.string(), by: z.string() })),
});
export type MusterPerson = z.infer<typeof musterPerson>;

/** Who entered or left while it ran: apart, since nobody counted on them. */
export const musterMove = z.object({
  entry_id: id,
  name: z.string(),
  way: z.enum(['entered', 'left']),
  at: z.string(),
});

export const musterDetail = z.object({
  ...muster.shape,
  persons: z.array(musterPerson),
  moves: z.array(musterMove),
});
export type MusterDetail = z.infer<typeof musterDetail>;

const path = '/v1/bitacora/evacuacion';

export const listMusters = endpoint({
  method: 'GET',
  path,
  access: gateAccess,
  summary: 'The musters of the caller’s branches, the newest fifty',
  query: z.strictObject({ branch_id: z.optional(queryId) }),
  data: listed(muster),
});

export const startMuster = endpoint({
  method: 'POST',
  path,
  access: gateAccess,
  summary: 'Begins a muster: freezes who is inside a branch; while one runs there, returns that one',
  body: z.strictObject({ branch_id: id, note: text(255) }),
  data: z.object({ id }),
  status: 201,
});

export const getMuster = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: gateAccess,
  summary: 'One muster with everybody in it, and who entered or left since',
  params: idParams,
  data: musterDetail,
});

/** The most ticks of one call: a warden who was without a connection. */
export const MUSTER_TICKS = 500;

export const tickMuster = endpoint({
  method: 'POST',
  path: `${path}/{id}/marcar`,
  access: gateAccess,
  summary: 'Ticks people off; of several ticks of one person the first one stands',
  params: idParams,
  body: z.strictObject({
    ticks: z
      .array(z.strictObject({ person_id: id, at: instant, place: text(80) }))
      .check(z.minLength(1), z.maxLength(MUSTER_TICKS)),
  }),
  data: z.object({ id }),
});

export const untickMuster = endpoint({
  method: 'POST',
  path: `${path}/{id}/desmarcar`,
  access: gateAccess,
  summary: 'Takes a wrong tick back; it stays, with its author',
  params: idParams,
  body: z.strictObject({ person_id: id }),
  data: z.object({ id }),
});

export const endMuster = endpoint({
  method: 'POST',
  path: `${path}/{id}/terminar`,
  access: gateAccess,
  summary: 'Ends a muster; nobody ticks any more',
  params: idParams,
  body: z.strictObject({ note: text(255) }),
  data: z.object({ id }),
});
