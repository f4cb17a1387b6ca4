import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, instant, text, uuid, whole } from '../core/fields.ts';
import { entryVersion, gateAccess, gateItemInput, gateMost, heldAtGate } from './gate-entry.ts';

/** Exits, with what is taken out. */

export const leaveBody = z.strictObject({
  /** Null: whichever is there; an exit noted without a connection does not know it. */
  version: z.nullable(entryVersion),
  /** Everybody of the party who is still inside leaves too. */
  party: z.boolean(),
  badge_returned: z.boolean(),
  /** Of each item they brought how much leaves; where that is not all, the note gives the reason. */
  equipment: z
    .array(z.strictObject({ id, taken: whole(0, 9999), note: text(255) }))
    .check(z.maxLength(gateMost.equipment)),
  /** What they take out though they did not bring it. */
  removed: z.array(gateItemInput).check(z.maxLength(gateMost.equipment)),
  held: heldAtGate,
});
export type LeaveBody = z.infer<typeof leaveBody>;

export const leaveAtGate = endpoint({
  method: 'POST',
  path: '/v1/bitacora/{id}/salida',
  access: gateAccess,
  summary: 'Notes an exit, with the equipment reconciled and the badge; 409 when they have left',
  params: idParams,
  body: leaveBody,
  data: z.object({ id, ids: z.array(id) }),
});

/** The same for somebody whose entry was noted without a connection, by the key of that entry. */
export const leaveByKey = endpoint({
  method: 'POST',
  path: '/v1/bitacora/clave/{key}/salida',
  access: gateAccess,
  summary: 'Notes the exit of those who came in under a key',
  params: z.strictObject({ key: uuid }),
  body: leaveBody,
  data: z.object({ id, ids: z.array(id) }),
});

/** Somebody who is inside another branch by the log is at this gate. */
export const leaveElsewhere = endpoint({
  method: 'POST',
  path: '/v1/bitacora/{id}/otra-sucursal',
  access: gateAccess,
  summary: 'Ends an entry at another branch for somebody who is seen at this one; 409 when they have left',
  params: idParams,
  /** `at`: when they were seen, where that is sent late. */
  body: z.strictObject({ branch_id: id, at: z.nullable(instant) }),
  data: z.object({ id }),
});
