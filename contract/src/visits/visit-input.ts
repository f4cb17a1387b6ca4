import * as z from 'contract/z';
import { id, instant, requiredText, text, whole } from '../core/fields.ts';
import { cedulaOrForeign, identity, onRecords, optionalPhone } from '../rules/person.ts';
import { type VisitFault, visitStaffs } from '../rules/visit-rules.ts';

/** Fields of a visit request, and the rules between them (spec sections 3 and 5). */

/** The main reason of a visit; the secondary one is free text. */
export const visitReasons = [
  'meeting',
  'delivery',
  'maintenance',
  'works',
  'service',
  'audit',
  'training',
  'interview',
  'other',
] as const;
export type VisitReason = (typeof visitReasons)[number];

/** What makes an activity risky. */
export const visitRisks = [
  'heights',
  'hotWork',
  'confinedSpace',
  'electricity',
  'lifting',
  'chemicals',
  'excavation',
  'pressure',
  'other',
] as const;
export type VisitRisk = (typeof visitRisks)[number];

/** Who supervises: an employee of the client or an external person. */
export const supervisingEntities = ['collaborator', 'external'] as const;
/** Whether guests bring equipment in or take it out. */
export const equipmentWays = ['enter', 'remove'] as const;

/** The most of each in one request; the client's rules may allow fewer guests. */
export const visitMost = { guests: 200, supervisors: 20, equipment: 100, files: 20 } as const;

export const visitGuestInput = z
  .strictObject({
    /** Of the bank of guests; null for a person not in it yet. */
    guest_id: z.nullable(id),
    name: requiredText(120),
    last_name: requiredText(120),
    identity,
    foreign_document: z.boolean(),
  })
  .check(cedulaOrForeign);
export type VisitGuestInput = z.infer<typeof visitGuestInput>;

export const visitSupervisor = z.strictObject({
  /** Of the client's employees; null for anybody else. */
  employee_id: z.nullable(id),
  name: requiredText(160),
  phone: optionalPhone,
});
export type VisitSupervisor = z.infer<typeof visitSupervisor>;

export const visitEquipment = z.strictObject({
  way: z.enum(equipmentWays),
  description: requiredText(160),
  serial: text(80),
  quantity: whole(1, 9999),
  /** An uploaded picture of it, which is not among the request's `files`. */
  photo: z.optional(z.nullable(id)),
});
export type VisitEquipment = z.infer<typeof visitEquipment>;

/** The files that are photos of equipment. */
export const equipmentPhotos = (equipment: readonly VisitEquipment[]): number[] =>
  equipment.flatMap(({ photo }) => photo ?? []);

/** The longest name of a document that guests must provide. */
export const DOCUMENT_NAME = 80;

/** A file of the request that shows a guest's document; others of the file or the guest are removed with them. */
export const guestDocument = z.strictObject({ identity, document: requiredText(DOCUMENT_NAME), file_id: id });

/** No guest twice: who is named is on `guests`, since people are identified by their documents. */
const isEachOnce = (guests: unknown): boolean => {
  if (!Array.isArray(guests)) return true;
  const documents = guests.flatMap((guest: { identity?: unknown } | null) =>
    typeof guest?.identity === 'string' && guest.identity !== '' ? [guest.identity] : [],
  );
  return new Set(documents).size === documents.length;
};

/** Days of the week on which it recurs, 1 Monday to 7 Sunday; none: one visit from start to end. */
export const visitWeekdays = z.array(whole(1, 7)).check(z.maxLength(7));

export const visitFields = z.strictObject({
  /** How lists call it; empty: by its reason. */
  name: text(120),
  branch_id: id,
  department_id: id,
  subdepartment_id: id,
  main_reason: z.enum(visitReasons),
  secondary_reason: requiredText(500),
  risky: z.boolean(),
  risks: z.array(z.enum(visitRisks)).check(z.maxLength(visitRisks.length)),
  risk_detail: text(1000),
  starts_at: instant,
  ends_at: instant,
  weekdays: visitWeekdays,
  staff: z.enum(visitStaffs),
  supervising_entity: z.enum(supervisingEntities),
  order_number: text(60),
  guests: z
    .array(visitGuestInput)
    .check(z.minLength(1), z.maxLength(visitMost.guests), z.refine(isEachOnce, 'error.visitGuestTwice')),
  supervisors: z.array(visitSupervisor).check(z.minLength(1), z.maxLength(visitMost.supervisors)),
  equipment: z.array(visitEquipment).check(z.maxLength(visitMost.equipment)),
  /** Files uploaded before by the same person. */
  files: z.array(id).check(z.maxLength(visitMost.files)),
  /** Which of them shows which document of whom; documents are required by the client's rules. */
  documents: z.optional(z.array(guestDocument).check(z.maxLength(visitMost.files))),
});

interface Loose {
  risky?: unknown;
  risks?: unknown;
  files?: unknown;
  starts_at?: unknown;
  ends_at?: unknown;
}
const isSome = (list: unknown) => Array.isArray(list) && list.length > 0;

/** A whole visit request, as it is created, edited or changed by a reviewer. */
export const visitInput = visitFields.check(
  z.refine<Loose>(({ risky, risks }) => risky !== true || isSome(risks), {
    path: ['risks'],
    error: 'error.required',
    when: onRecords,
  }),
  z.refine<Loose>(({ risky, files }) => risky !== true || isSome(files), {
    path: ['files'],
    error: 'error.visitRiskFile',
    when: onRecords,
  }),
  z.refine<Loose>(
    ({ starts_at, ends_at }) =>
      typeof starts_at !== 'string' ||
      typeof ends_at !== 'string' ||
      !(Date.parse(ends_at) <= Date.parse(starts_at)),
    { path: ['ends_at'], error: 'error.visitEnd', when: onRecords },
  ),
);
export type VisitInput = z.infer<typeof visitFields>;

const names = Object.keys(visitFields.shape) as (keyof VisitInput)[];
/** The fields of a request by name. */
export const visitFieldNames = names as [keyof VisitInput, ...(keyof VisitInput)[]];

/** The field at which a broken rule of the client's is shown. */
export const visitFaultFields = {
  order: 'ends_at',
  days: 'weekdays',
  over: 'ends_at',
  lead: 'starts_at',
  stay: 'ends_at',
  hours: 'starts_at',
  guests: 'guests',
  documents: 'documents',
} as const satisfies Record<VisitFault, keyof VisitInput>;
