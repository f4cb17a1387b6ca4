import * as z from 'contract/z';
import { type BodyOf, endpoint } from '../core/endpoint.ts';
import { id, idParams, instant, queryId, text, uuid } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { identity } from '../rules/person.ts';
import { gateAccess } from './gate-entry.ts';
import { rosterPerson } from './roster.ts';

/** A muster (conteo de evacuación): everybody who was on the site when it began, ticked off by the wardens (behaviours, "Muster"). */

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
  ...rosterPerson.shape,
  /** The earliest tick that was not undone (`standingTick`). */
  tick: z.nullable(z.object({ id, at: z.string(), place: z.string(), author: z.string() })),
  /** Undone ticks, with their authors, and when they were undone. */
  taken_back: z.array(z.object({ at: z.string(), author: z.string(), by: z.string(), back_at: z.string() })),
});
export type MusterPerson = z.infer<typeof musterPerson>;

/** Who entered or left while it ran: apart, since nobody counted on them. */
export const musterMove = z.object({
  entry_id: z.nullable(id),
  shift_id: z.nullable(id),
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
  summary:
    'Begins a muster: freezes who is on the site of a branch, guards included; while one runs there, returns that one',
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
  summary:
    'Takes back the ticks of a person up to an instant, whenever they arrive; they stay, with their authors',
  params: idParams,
  /** Without `at`: now. */
  body: z.strictObject({ person_id: id, at: z.optional(instant) }),
  data: z.object({ id }),
});

/**
 * A person on an offline sheet: by their entry or shift, or by key and document where only the device
 * knew of the entry.
 */
const notedPerson = z.union([
  z.strictObject({ entry_id: id }),
  z.strictObject({ shift_id: id }),
  z.strictObject({ entry_key: uuid, identity }),
]);
export type NotedPerson = z.infer<typeof notedPerson>;

/** The most people on a sheet made without a connection. */
export const MUSTER_PEOPLE = 5000;

/** A muster that was begun without a connection, sent when there is one. */
export const noteMuster = endpoint({
  method: 'POST',
  path: `${path}/anotada`,
  access: gateAccess,
  summary:
    'Takes a muster begun without a connection, once by its key; where one ran at that branch by then, it becomes part of that one',
  body: z.strictObject({
    key: uuid,
    branch_id: id,
    started_at: instant,
    note: text(255),
    people: z.array(notedPerson).check(z.maxLength(MUSTER_PEOPLE)),
  }),
  data: z.object({ id }),
  status: 201,
});
export type NoteMusterBody = BodyOf<typeof noteMuster>;

export const musterMark = z.strictObject({
  who: notedPerson,
  way: z.enum(['tick', 'untick']),
  at: instant,
  place: text(80),
});
export type MusterMark = z.infer<typeof musterMark>;

export const markNotedMuster = endpoint({
  method: 'POST',
  path: `${path}/anotada/{key}/marcas`,
  access: gateAccess,
  summary: 'Ticks people of a muster begun without a connection, and takes ticks back',
  params: z.strictObject({ key: uuid }),
  body: z.strictObject({
    marks: z.array(musterMark).check(z.minLength(1), z.maxLength(MUSTER_TICKS)),
  }),
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
