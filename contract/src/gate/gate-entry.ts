import * as z from 'contract/z';
import { yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, idParams, instant, queryId, requiredText, text, uuid, whole } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { listQuery, paged } from '../core/paging.ts';
import { gateDecision, gateFacts, gateReasons } from '../rules/gate-facts.ts';
import { cedulaOrForeign, identity, optionalPlate } from '../rules/person.ts';

/** Entries and exits (bitácora): who is and was inside (behaviours, "The gate"; ADR 0082). */

export const gateAccess = 'elog.gateLog';

/** The capacity in which a person is inside. */
export const gateKinds = ['guest', 'visitor', 'vip', 'employee', 'worker'] as const;
export type GateKind = (typeof gateKinds)[number];

/** How an entry was logged, and how it ended. `elsewhere`: seen at another branch; `system`: nobody noted it. */
export const gateSources = ['gate', 'offline', 'kiosk'] as const;
export const gateExits = ['gate', 'offline', 'kiosk', 'host', 'elsewhere', 'system'] as const;
export type GateExit = (typeof gateExits)[number];

/** The state of a person: inside, inside though their time is over, out, or noted by mistake. */
export const gateStates = ['inside', 'overdue', 'out', 'voided'] as const;
export type GateState = (typeof gateStates)[number];

export const gateMost = { people: 50, equipment: 100, photos: 12 } as const;

/** A host or an escort: an employee, or anybody by name. */
const namedPerson = z.strictObject({ employee_id: z.nullable(id), name: requiredText(160) });

export const gatePerson = z
  .strictObject({
    identity,
    foreign_document: z.boolean(),
    name: requiredText(120),
    last_name: requiredText(120),
    /** The number of the badge they were given; empty for none. */
    badge: text(30),
    /** May not go alone. */
    escorted: z.boolean(),
  })
  .check(cedulaOrForeign);
export type GatePerson = z.infer<typeof gatePerson>;

export const gateItemInput = z.strictObject({
  description: requiredText(160),
  serial: text(80),
  quantity: whole(1, 9999),
});
export type GateItemInput = z.infer<typeof gateItemInput>;

/** What a gate without a connection noted: when it happened, and why it counts although the server would refuse it. */
export const heldAtGate = z.nullable(z.strictObject({ at: instant, insist: text(255) }));

export const admitBody = z.strictObject({
  /** Made by the gate: the same one again is the same entry. */
  key: uuid,
  branch_id: id,
  subdepartment_id: z.nullable(id),
  /** Who enters together, the visitor first. */
  people: z.array(gatePerson).check(z.minLength(1), z.maxLength(gateMost.people)),
  plate: optionalPlate,
  company: text(120),
  host: z.nullable(namedPerson),
  /** Who escorts those who may not go alone. */
  escort: z.nullable(namedPerson),
  /** Who approved where the host is asked: by name, or by the answered question. */
  approval: z.nullable(z.strictObject({ id: z.nullable(id), name: text(160) })),
  equipment: z.array(gateItemInput).check(z.maxLength(gateMost.equipment)),
  note: text(500),
  held: heldAtGate,
});
export type AdmitBody = z.infer<typeof admitBody>;

export const gateItem = z.object({
  id,
  /** Brought in with them, or taken out though they did not bring it. */
  way: z.enum(['in', 'out']),
  description: z.string(),
  serial: z.string(),
  quantity: z.number(),
  /** Of it, how much has left with them; null while they are inside. */
  taken: z.nullable(z.number()),
  note: z.string(),
});
export type GateItem = z.infer<typeof gateItem>;

export const gateEntry = z.object({
  id,
  client_id: id,
  branch_id: id,
  branch_name: z.string(),
  subdepartment_id: z.nullable(id),
  subdepartment_name: z.nullable(z.string()),
  kind: z.enum(gateKinds),
  /** Entries of one party share a number: that of the first. */
  party_id: id,
  request_id: z.nullable(id),
  name: z.string(),
  last_name: z.string(),
  identity: z.string(),
  foreign_document: z.boolean(),
  plate: z.string(),
  company: z.string(),
  badge: z.string(),
  badge_returned: z.boolean(),
  host_name: z.string(),
  /** Their escort; empty: they may go alone. */
  escort_name: z.string(),
  rule: z.number(),
  reason: z.enum(gateReasons),
  /** Items they brought. */
  items: z.number(),
  source: z.enum(gateSources),
  /** Noted although the server would have refused it, and why. */
  insisted: z.string(),
  entered_at: z.string(),
  entered_by_name: z.string(),
  /** Until when they may stay; null: no end is known. */
  due_at: z.nullable(z.string()),
  left_at: z.nullable(z.string()),
  left_by_name: z.string(),
  left_how: z.nullable(z.enum(gateExits)),
  voided_at: z.nullable(z.string()),
  state: z.enum(gateStates),
  corrected: z.boolean(),
  version: z.number(),
});
export type GateEntry = z.infer<typeof gateEntry>;

export const gateQuery = z.extend(listQuery, {
  branch_id: z.optional(queryId),
  state: z.optional(z.enum(gateStates)),
  kind: z.optional(z.enum(gateKinds)),
  rule: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  request_id: z.optional(queryId),
  party_id: z.optional(queryId),
  /** First and last day of the entry, in the client's time zone. */
  from: z.optional(day),
  to: z.optional(day),
  insisted: z.optional(yesOrNo),
});

export const listGateEntries = endpoint({
  method: 'GET',
  path: '/v1/bitacora',
  access: gateAccess,
  summary: 'Entries and exits at the caller’s branches, the newest first',
  query: gateQuery,
  data: paged(gateEntry),
});

/** What was corrected, by the name of the field. */
export const gateCorrectable = [
  'name',
  'last_name',
  'identity',
  'plate',
  'company',
  'badge',
  'note',
] as const;
export type GateCorrectable = (typeof gateCorrectable)[number];

export const gateCorrection = z.object({
  id,
  at: z.string(),
  author: z.string(),
  reason: z.string(),
  changes: z.array(
    z.object({
      field: z.enum([...gateCorrectable, 'voided', 'due_at']),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type GateCorrection = z.infer<typeof gateCorrection>;

export const gatePhotoKinds = ['person', 'document'] as const;
export type GatePhotoKind = (typeof gatePhotoKinds)[number];
export const gatePhoto = z.object({ id, kind: z.enum(gatePhotoKinds), taken_at: z.string() });
export type GatePhoto = z.infer<typeof gatePhoto>;

/** A check-in at a kiosk. `version` names the text of the notice, `language` is the one it was read in. */
export const entryCheckin = z.object({
  kiosk: z.string(),
  at: z.string(),
  language: z.enum(languages),
  version: z.string(),
});

export const gateEntryDetail = z.object({
  ...gateEntry.shape,
  note: z.string(),
  approval_name: z.string(),
  equipment: z.array(gateItem),
  photos: z.array(gatePhoto),
  /** Their companions. */
  party: z.array(z.object({ id, name: z.string(), state: z.enum(gateStates) })),
  corrections: z.array(gateCorrection),
  /** The preceding check-in at a kiosk, with the privacy notice they agreed to. */
  checkin: z.nullable(entryCheckin),
  /** Why they were let in: rule, data and version at that time. */
  decision: gateDecision,
  facts: gateFacts,
  rules_version: z.number(),
  decided_at: z.string(),
  time_zone: z.string(),
});
export type GateEntryDetail = z.infer<typeof gateEntryDetail>;

export const getGateEntry = endpoint({
  method: 'GET',
  path: '/v1/bitacora/{id}',
  access: gateAccess,
  summary: 'One entry, with why they were let in, equipment, photos and corrections',
  params: idParams,
  data: gateEntryDetail,
});

export const admitAtGate = endpoint({
  method: 'POST',
  path: '/v1/bitacora',
  access: gateAccess,
  summary: 'Notes who enters together; 409 where the gate’s rules refuse one of them, and nobody is noted',
  body: admitBody,
  data: z.object({ id, ids: z.array(id) }),
  status: 201,
});

export const entryVersion = z.number().check(z.int(), z.minimum(1));
