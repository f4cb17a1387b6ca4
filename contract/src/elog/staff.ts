import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { staffTypes, validity } from '../core/constants.ts';
import { id, queryId, requiredDay, text } from '../core/fields.ts';
import { blacklistMark, cedulaOrForeign, personFields, plateOrForeign } from '../rules/person.ts';

const fields = z.strictObject({
  ...personFields,
  type: z.enum(staffTypes),
  branch_id: id,
  /** Their employer; null for the client itself. */
  provider_id: z.nullable(id),
  position: text(),
  /** The last day on which their papers (licence, insurance, medical card) are valid. */
  documents_until: requiredDay,
});

/** A worker (trabajador): an employee of a provider or a carrier, allowed in while their papers are valid. */
export const staffInput = fields.check(cedulaOrForeign, plateOrForeign);
export type StaffInput = z.infer<typeof fields>;

export const staff = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  type: z.enum(staffTypes),
  branch_id: id,
  branch_name: z.string(),
  provider_id: z.nullable(id),
  provider_name: z.nullable(z.string()),
  name: z.string(),
  last_name: z.string(),
  identity: z.string(),
  foreign_document: z.boolean(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  plate: z.string(),
  foreign_plate: z.boolean(),
  documents_until: z.string(),
  validity: z.enum(validity),
  active: z.boolean(),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Staff = z.infer<typeof staff>;

export const staffQuery = z.extend(activeQuery, {
  type: z.optional(z.enum(staffTypes)),
  validity: z.optional(z.enum(validity)),
  branch_id: z.optional(queryId),
  provider_id: z.optional(queryId),
});

export const {
  list: listStaff,
  get: getStaff,
  create: createStaff,
  update: updateStaff,
  remove: deleteStaff,
  restore: restoreStaff,
} = catalogueEndpoints({
  path: '/v1/trabajador',
  access: 'elog.staff',
  one: 'a staff worker',
  many: 'Staff',
  query: staffQuery,
  input: staffInput,
  fields,
  row: staff,
});
