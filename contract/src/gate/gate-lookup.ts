import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId, requiredText, text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { gateDecision, gateFacts } from '../rules/gate-facts.ts';
import { optionalIdentity, optionalPlate } from '../rules/person.ts';
import { passRefusals } from '../rules/visit-pass.ts';
import { visitEquipment, visitSupervisor } from '../visits/visit-input.ts';
import { gateAccess } from './gate-entry.ts';

/** A guard's query before somebody enters. */

export const gatePoint = z.object({
  /** The branch. */
  id,
  name: z.string(),
  city: z.string(),
  subdepartments: z.array(
    z.object({ id, name: z.string(), department_name: z.string(), request_mandatory: z.boolean() }),
  ),
});
export type GatePoint = z.infer<typeof gatePoint>;

export const listGatePoints = endpoint({
  method: 'GET',
  path: '/v1/bitacora/puntos',
  access: gateAccess,
  summary: 'Branches whose gate the caller keeps, with where people go from there',
  data: listed(gatePoint),
});

/** A visit as a guard needs to see it. */
export const gateVisit = z.object({
  /** The request. */
  id,
  name: z.string(),
  subdepartment_id: id,
  subdepartment_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  requester_name: z.string(),
  requester_phone: z.string(),
  supervisors: z.array(visitSupervisor),
  order_number: z.string(),
  equipment: z.array(visitEquipment),
  guest_count: z.number(),
});
export type GateVisit = z.infer<typeof gateVisit>;

/** A person whom the gate found, with its decision about them. */
export const gateMatch = z.object({
  identity: z.string(),
  foreign_document: z.boolean(),
  plate: z.string(),
  /** Empty for a person known only by document or plate. */
  name: z.string(),
  last_name: z.string(),
  /** Their employer, or what they are here. */
  company: z.string(),
  /** The last photo of them taken at the gate. */
  photo: z.nullable(z.object({ entry_id: id, id })),
  decision: gateDecision,
  /** What it rests on: kept, and made again without a connection. */
  facts: gateFacts,
  /** The visits that the facts name, in their order. */
  visits: z.array(gateVisit),
  /** Where they are inside. */
  inside: z.nullable(z.object({ entry_id: id, branch_name: z.string(), entered_at: z.string() })),
  /** Blacklisted people with a similar name: a warning, no more. */
  similar: z.array(z.string()),
});
export type GateMatch = z.infer<typeof gateMatch>;

export const gateAnswer = z.object({
  /** Of a scanned pass: whether it is valid. Null when none was scanned. */
  pass: z.nullable(z.object({ refusal: z.nullable(z.enum(passRefusals)) })),
  matches: z.array(gateMatch),
  /** There are more than are shown: more of the name is needed. */
  more: z.boolean(),
});
export type GateAnswer = z.infer<typeof gateAnswer>;

/** The most people that a search by name shows. */
export const GATE_HITS = 8;

export const askGate = endpoint({
  method: 'GET',
  path: '/v1/bitacora/consulta',
  access: gateAccess,
  summary:
    'Who somebody is by name, document, plate, order number or pass, and whether they may enter a branch',
  query: z.strictObject({
    branch_id: queryId,
    /** Where they are going; left out while that is unknown. */
    subdepartment_id: z.optional(queryId),
    q: requiredText(400),
  }),
  data: gateAnswer,
});

/**
 * The outcome of an expected person. `late`: their window has begun and they are not here; `noShow`: it is over
 * and they never arrived.
 */
export const expectedStates = ['expected', 'late', 'inside', 'overdue', 'out', 'noShow'] as const;
export type ExpectedState = (typeof expectedStates)[number];

export const expectedGuest = z.object({
  request_id: id,
  request_name: z.string(),
  guest_id: id,
  name: z.string(),
  last_name: z.string(),
  identity: z.string(),
  subdepartment_name: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(expectedStates),
  entry_id: z.nullable(id),
  /** They checked in at a kiosk, and have not entered since. */
  announced_at: z.nullable(z.string()),
});
export type ExpectedGuest = z.infer<typeof expectedGuest>;

export const listExpected = endpoint({
  method: 'GET',
  path: '/v1/bitacora/esperados',
  access: gateAccess,
  summary: 'The guests of a branch’s authorized visits of today, with whether they have come',
  query: z.strictObject({ branch_id: queryId }),
  data: listed(expectedGuest),
});

export const countExpected = endpoint({
  method: 'GET',
  path: '/v1/bitacora/esperados/cuenta',
  access: gateAccess,
  summary: 'How many guests of today have not come yet, by branch; branches without any are left out',
  data: listed(
    z.object({
      branch_id: id,
      /** Whose time has begun. */
      late: z.number(),
      /** With those who are late. */
      expected: z.number(),
    }),
  ),
});

export const gateCount = z.object({
  branch_id: id,
  branch_name: z.string(),
  inside: z.number(),
  overdue: z.number(),
  vehicles: z.number(),
  /** Guards on shift, who are not among those inside. */
  guards: z.number(),
});
export type GateCount = z.infer<typeof gateCount>;

export const countInside = endpoint({
  method: 'GET',
  path: '/v1/bitacora/dentro',
  access: gateAccess,
  summary: 'How many are inside now, by branch',
  data: listed(gateCount),
});

export const refuseBody = z.strictObject({
  branch_id: id,
  /** One of the two at least. */
  identity: optionalIdentity,
  plate: optionalPlate,
  name: text(240),
  note: text(255),
});

/** A person who was not let in, with the reason. */
export const refuseAtGate = endpoint({
  method: 'POST',
  path: '/v1/bitacora/rechazo',
  access: gateAccess,
  summary: 'Notes that somebody was not let in, with the rule that decides about them now',
  body: refuseBody,
  data: z.object({ id }),
  status: 201,
});

/** A person as known to a gate without a connection. */
export const gateKnown = z.object({
  identity: z.string(),
  foreign_document: z.boolean(),
  plate: z.string(),
  name: z.string(),
  last_name: z.string(),
  company: z.string(),
  facts: gateFacts,
});
export type GateKnown = z.infer<typeof gateKnown>;

/** The most people that a gate keeps. */
export const GATE_KEPT = 20_000;

export const gatePack = z.object({
  /** When the server put it together. */
  at: z.string(),
  time_zone: z.string(),
  people: z.array(gateKnown),
  /** The visits that facts name. */
  visits: z.array(gateVisit),
  /** What passes are verified by. */
  keys: z.array(z.object({ id, public_key: z.string() })),
  voided: z.array(id),
  /** Who is on shift at the branch. */
  guards: z.array(z.object({ shift_id: id, name: z.string(), began_at: z.string() })),
});
export type GatePack = z.infer<typeof gatePack>;

export const getGatePack = endpoint({
  method: 'GET',
  path: '/v1/bitacora/paquete',
  access: gateAccess,
  summary:
    'What the gate of a branch keeps to decide without a connection: expected guests, staff, VIPs, the blacklist, who is inside, guards on shift',
  query: z.strictObject({ branch_id: queryId }),
  data: gatePack,
});
