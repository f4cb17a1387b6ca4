import * as z from 'contract/z';
import { yesOrNo } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { deleted, id, idParams, requiredText } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { visitEquipment, visitFields, visitGuestInput, visitMost, visitReasons } from './visit-input.ts';
import { visitAccess } from './visit-request.ts';

/** The request bank: whole visit requests and sets of guests, kept to be used again (ADR 0074). */

/** A whole request, or guests alone. */
export const bankKinds = ['request', 'guests'] as const;
export type BankKind = (typeof bankKinds)[number];

/** What is kept of a request beside its guests: all but its files, which belong to one request, and which documents they are. */
export const bankRequest = z.extend(z.omit(visitFields, { guests: true, files: true, documents: true }), {
  equipment: z.array(z.omit(visitEquipment, { photo: true })).check(z.maxLength(visitMost.equipment)),
});
export type BankRequest = z.infer<typeof bankRequest>;

/** What is kept; `request` is null for guests alone. */
export const bankContent = z.strictObject({
  request: z.nullable(bankRequest),
  guests: visitFields.shape.guests,
});
export type BankContent = z.infer<typeof bankContent>;

/** What its author decides about an entry. */
export const bankLabel = z.strictObject({
  name: requiredText(120),
  /** Everybody of the client who works with visit requests sees it; otherwise its author alone. */
  shared: z.boolean(),
});
export type BankLabel = z.infer<typeof bankLabel>;

export const bankRow = z.object({
  id,
  kind: z.enum(bankKinds),
  ...bankLabel.shape,
  author_id: id,
  author_name: z.string(),
  /** The place and purpose of a request; empty and null for guests alone. */
  place: z.string(),
  main_reason: z.nullable(z.enum(visitReasons)),
  guest_count: z.number(),
  guest_names: z.array(z.string()),
  /** How often it was used, and when last. */
  uses: z.number(),
  last_used_at: z.nullable(z.string()),
  created_at: z.string(),
  /** The caller may rename, share and delete it. */
  editable: z.boolean(),
});
export type BankRow = z.infer<typeof bankRow>;

/** A guest as they were named, with what is known of their document now. */
export const guestNow = z.object({
  ...visitGuestInput.shape,
  verified: z.boolean(),
  blocked: z.boolean(),
  blacklisted: z.boolean(),
});
export type GuestNow = z.infer<typeof guestNow>;

export const bankEntry = z.object({
  ...bankRow.shape,
  /** Null for guests alone. */
  request: z.nullable(bankRequest),
  guests: z.array(guestNow),
  /** Which of its supervisors are employees no more: deleted, or no longer active. */
  left_supervisors: z.array(id),
});
export type BankEntry = z.infer<typeof bankEntry>;

const path = '/v1/solicitud/banco';
const access = visitAccess;
const one = { access, params: idParams } as const;

export const listVisitBank = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'What the client shares in its request bank and what the caller keeps, used last first',
  query: z.extend(listQuery, { kind: z.optional(z.enum(bankKinds)), own: z.optional(yesOrNo) }),
  data: paged(bankRow),
});

export const getBankEntry = endpoint({
  ...one,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One entry of the request bank, its guests as they stand now',
  data: bankEntry,
});

export const createBankEntry = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Keeps a request or a set of guests, without files',
  body: z.strictObject({ ...bankLabel.shape, content: bankContent }),
  data: z.object({ id }),
  status: 201,
});

export const updateBankEntry = endpoint({
  ...one,
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Renames an entry, shares it or takes it back; its author, and a master for what is shared',
  body: z.partial(bankLabel),
  data: z.object({ id }),
});

export const deleteBankEntry = endpoint({
  ...one,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Takes an entry out of the request bank; it can be brought back for a day',
  data: deleted,
});

export const restoreBankEntry = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings an entry back',
  data: z.object({ id }),
});

export const noteBankUse = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/{id}/uso`,
  summary: 'Counts that an entry was used',
  data: z.object({ id }),
});
