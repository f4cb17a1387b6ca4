import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, queryId } from '../core/fields.ts';
import { visitSupervisor } from './visit-input.ts';
import { visitAccess } from './visit-request.ts';

/** Passes of guests, and what a gate keeps to read them without a network (ADR 0079). */

export const visitPassRow = z.object({
  guest_id: id,
  name: z.string(),
  last_name: z.string(),
  /** All but its end is hidden. */
  masked_identity: z.string(),
  foreign_document: z.boolean(),
  /** Null for a guest who is blocked or blacklisted: they get none. */
  pass: z.nullable(z.object({ serial: id, code: z.string() })),
});
export type VisitPassRow = z.infer<typeof visitPassRow>;

export const visitPasses = z.object({
  /** The request. */
  id,
  name: z.string(),
  client_name: z.string(),
  branch_name: z.string(),
  branch_address: z.string(),
  branch_city: z.string(),
  department_name: z.string(),
  subdepartment_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  weekdays: z.array(z.number()),
  requester_name: z.string(),
  supervisors: z.array(visitSupervisor),
  guests: z.array(visitPassRow),
});
export type VisitPasses = z.infer<typeof visitPasses>;

export const listVisitPasses = endpoint({
  method: 'GET',
  path: '/v1/solicitud/{id}/pases',
  access: visitAccess,
  summary: 'The pass of each guest of an authorized request; 409 for any other',
  params: idParams,
  data: visitPasses,
});

export const getPassGate = endpoint({
  method: 'GET',
  path: '/v1/solicitud/pases/verificacion',
  access: [visitAccess, 'elog.gateLog'],
  summary:
    'What a gate of a branch keeps to read passes offline: public keys, and the serials of void passes',
  query: z.strictObject({ branch_id: queryId }),
  data: z.object({
    keys: z.array(z.object({ id, public_key: z.string() })),
    voided: z.array(id),
    /** The client’s time zone, in which days begin. */
    time_zone: z.string(),
    /** When this was true. */
    at: z.string(),
  }),
});
