import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { email, id, latitude, longitude, phone, requiredText, text } from '../core/fields.ts';

/** A branch office (sucursal): a place of a client where people enter and leave. */
export const branchInput = z.strictObject({
  name: requiredText(),
  code: text(30),
  address: text(255),
  city: requiredText(80),
  province: requiredText(80),
  phone: z.union([z.literal(''), phone]),
  email: z.union([z.literal(''), email]),
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
  active: z.boolean(),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});
export type BranchInput = z.infer<typeof branchInput>;

export const branch = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  code: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  phone: z.string(),
  email: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Branch = z.infer<typeof branch>;

export const branchQuery = z.extend(activeQuery, {
  city: z.optional(text(80)),
  province: z.optional(text(80)),
});

export const {
  list: listBranches,
  get: getBranch,
  create: createBranch,
  update: updateBranch,
  remove: deleteBranch,
  restore: restoreBranch,
} = catalogueEndpoints({
  path: '/v1/sucursal',
  access: 'elog.branches',
  one: 'a branch office',
  many: 'Branch offices',
  query: branchQuery,
  input: branchInput,
  fields: branchInput,
  row: branch,
});
