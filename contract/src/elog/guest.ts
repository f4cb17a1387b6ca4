import * as z from 'contract/z';
import { catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { day, id, requiredText, text } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';
import { blacklistMark, cedulaOrForeign, identity, onRecords } from '../rules/person.ts';

const fields = z.strictObject({
  name: requiredText(),
  last_name: requiredText(),
  identity,
  foreign_document: z.boolean(),
  /** The document has been checked. */
  verified: z.boolean(),
  verifier_name: text(),
  /** When it was checked; today if left out. */
  verified_on: z.nullable(z.union([z.literal(''), day])),
  blocked: z.boolean(),
});

/** A visitor (invitado). The user who checked their document is recorded. */
export const guestInput = fields.check(
  cedulaOrForeign,
  z.refine<{ verified?: unknown; verifier_name?: unknown }>(
    ({ verified, verifier_name }) => verified !== true || verifier_name !== '',
    { path: ['verifier_name'], error: 'error.required', when: onRecords },
  ),
);
export type GuestInput = z.infer<typeof fields>;

export const guest = z.object({
  id,
  client_id: id,
  name: z.string(),
  last_name: z.string(),
  identity: z.string(),
  foreign_document: z.boolean(),
  verified: z.boolean(),
  verifier_name: z.string(),
  verified_on: z.nullable(z.string()),
  blocked: z.boolean(),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Guest = z.infer<typeof guest>;

export const {
  list: listGuests,
  get: getGuest,
  create: createGuest,
  update: updateGuest,
  remove: deleteGuest,
  restore: restoreGuest,
} = catalogueEndpoints({
  path: '/v1/invitado',
  access: 'visitRequests.guests',
  one: 'a guest',
  many: 'Guests',
  query: z.extend(listQuery, { verified: z.optional(yesOrNo), blocked: z.optional(yesOrNo) }),
  input: guestInput,
  fields,
  row: guest,
});
