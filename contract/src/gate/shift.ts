import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { day, id, idParams, queryId, text, uuid } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { gateAccess } from './gate-entry.ts';

/** A guard's shift (turno): begun and ended at one branch's gate, with a note for the next guard (ADR 0086). */

/** Nobody is on shift for longer: the system ends it. */
export const SHIFT_HOURS = 16;
/** A note, in characters. */
export const SHIFT_NOTE = 2000;

/** Who ended it; `system`: nobody did. */
export const shiftEnds = ['guard', 'system'] as const;

/** What happened at the branch while a shift ran, and what it leaves behind. */
export const shiftCounts = z.object({
  entries: z.number(),
  exits: z.number(),
  refusals: z.number(),
  /** People inside at its end; now, while it runs. */
  inside: z.number(),
  /** Of those who left: badges that they did not return. */
  badges: z.number(),
  /** Pieces of equipment that were brought in and are still there. */
  equipment: z.number(),
});
export type ShiftCounts = z.infer<typeof shiftCounts>;

/** Whether a shift leaves something that has to be reported to the next guard. */
export const leavesPending = ({ badges, equipment }: Pick<ShiftCounts, 'badges' | 'equipment'>): boolean =>
  badges > 0 || equipment > 0;

export const gateShift = z.object({
  id,
  client_id: id,
  branch_id: id,
  branch_name: z.string(),
  guard_name: z.string(),
  began_at: z.string(),
  /** Null while it runs. */
  ended_at: z.nullable(z.string()),
  ended_how: z.nullable(z.enum(shiftEnds)),
  note: z.string(),
  /** Of this moment while it runs, then of its end. */
  counts: shiftCounts,
  /** Who has read the note, the first first. */
  reads: z.array(z.object({ author: z.string(), at: z.string() })),
});
export type GateShift = z.infer<typeof gateShift>;

const path = '/v1/bitacora/turno';

export const listShifts = endpoint({
  method: 'GET',
  path,
  access: gateAccess,
  summary: 'Shifts at the caller’s branches, the newest first',
  query: z.extend(listQuery, {
    branch_id: z.optional(queryId),
    state: z.optional(z.enum(['open', 'ended', 'system'])),
    /** First and last day of the beginning, in the client's time zone. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: paged(gateShift),
});

export const shiftNote = z.object({ id, author: z.string(), at: z.string(), note: z.string() });
export type ShiftNote = z.infer<typeof shiftNote>;

export const shiftsNow = z.object({
  /** The caller's own, at whichever branch. */
  mine: z.nullable(gateShift),
  /** Who else is on shift at this gate. */
  others: z.array(z.object({ id, name: z.string(), began_at: z.string() })),
  /** The latest notes of others that the caller has not read. */
  notes: z.array(shiftNote),
});
export type ShiftsNow = z.infer<typeof shiftsNow>;

export const getShiftsNow = endpoint({
  method: 'GET',
  path: `${path}/ahora`,
  access: gateAccess,
  summary: 'The caller’s shift, who else is on shift at a gate, and the notes left there for the caller',
  query: z.strictObject({ branch_id: queryId }),
  data: shiftsNow,
});

export const beginShift = endpoint({
  method: 'POST',
  path,
  access: gateAccess,
  summary: 'Begins the caller’s shift; returns the one that runs there, 409 while one runs elsewhere',
  body: z.strictObject({
    /** Made by the gate: the same one again is the same shift. */
    key: uuid,
    branch_id: id,
  }),
  data: z.object({ id }),
  status: 201,
});

export const endShiftBody = z.strictObject({
  /** For the next guard; needed when something is pending. */
  note: text(SHIFT_NOTE),
});
export type EndShiftBody = z.infer<typeof endShiftBody>;

export const endShift = endpoint({
  method: 'POST',
  path: `${path}/{id}/terminar`,
  access: gateAccess,
  summary: 'Ends the caller’s shift: the note and the counts stand from then on',
  params: idParams,
  body: endShiftBody,
  data: z.object({ id }),
});

export const readShiftNote = endpoint({
  method: 'POST',
  path: `${path}/{id}/leido`,
  access: gateAccess,
  summary: 'Says that the caller has read the note of a shift',
  params: idParams,
  data: z.object({ id }),
});
