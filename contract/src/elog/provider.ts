import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, queryId, requiredText, text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { blacklistMark, identity, optionalEmail, optionalPhone, rucOrForeign } from '../rules/person.ts';

const fields = z.strictObject({
  name: requiredText(),
  business_name: text(),
  ruc: identity,
  foreign_document: z.boolean(),
  contact_name: text(),
  phone: optionalPhone,
  email: optionalEmail,
  address: text(255),
  active: z.boolean(),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

/** A company whose people work or deliver here (proveedor), and the branches they may enter. */
export const providerInput = fields.check(rucOrForeign);
export type ProviderInput = z.infer<typeof fields>;

export const provider = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  business_name: z.string(),
  ruc: z.string(),
  foreign_document: z.boolean(),
  contact_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  active: z.boolean(),
  branches: z.number(),
  staff: z.number(),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Provider = z.infer<typeof provider>;

/** `branch_id`: those who may enter that branch. */
export const providerQuery = z.extend(activeQuery, { branch_id: z.optional(queryId) });

export const {
  list: listProviders,
  get: getProvider,
  create: createProvider,
  update: updateProvider,
  remove: deleteProvider,
  restore: restoreProvider,
} = catalogueEndpoints({
  path: '/v1/proveedor',
  access: 'elog.providers',
  one: 'a provider',
  many: 'Providers',
  query: providerQuery,
  input: providerInput,
  fields,
  row: provider,
});

export const providerBranch = z.object({
  id,
  name: z.string(),
  city: z.string(),
  province: z.string(),
  active: z.boolean(),
  assigned: z.boolean(),
});
export type ProviderBranch = z.infer<typeof providerBranch>;

export const assignBranchesInput = z.strictObject({
  branch_ids: z.array(id).check(z.maxLength(1000)),
});

export const listProviderBranches = endpoint({
  method: 'GET',
  path: '/v1/proveedor/{id}/sucursal',
  access: 'elog.providers',
  summary: 'All branches of a provider’s client that the caller sees, and which of them its people may enter',
  params: idParams,
  data: listed(providerBranch),
});

export const assignProviderBranches = endpoint({
  method: 'PATCH',
  path: '/v1/proveedor/{id}/sucursal',
  access: 'elog.providers',
  summary: 'Says which branches a provider’s people may enter, out of those the caller sees',
  params: idParams,
  body: assignBranchesInput,
  data: listed(providerBranch),
});
