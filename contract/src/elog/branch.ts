import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import {
  deleted,
  email,
  id,
  idParams,
  latitude,
  longitude,
  phone,
  queryId,
  requiredText,
  text,
} from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';

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

export const branchQuery = z.extend(listQuery, {
  city: z.optional(text(80)),
  province: z.optional(text(80)),
  active: z.optional(z.enum(['true', 'false'])),
  client_id: z.optional(queryId),
});

export const listBranches = endpoint({
  method: 'GET',
  path: '/v1/sucursal',
  access: 'elog.branches',
  summary: 'Branch offices of the caller, a page at a time',
  query: branchQuery,
  data: paged(branch),
});

export const getBranch = endpoint({
  method: 'GET',
  path: '/v1/sucursal/{id}',
  access: 'elog.branches',
  summary: 'One branch office',
  params: idParams,
  data: branch,
});

export const createBranch = endpoint({
  method: 'POST',
  path: '/v1/sucursal',
  access: 'elog.branches',
  summary: 'Creates a branch office',
  body: branchInput,
  data: branch,
  status: 201,
});

export const updateBranch = endpoint({
  method: 'PATCH',
  path: '/v1/sucursal/{id}',
  access: 'elog.branches',
  summary: 'Changes a branch office',
  params: idParams,
  body: z.partial(branchInput),
  data: branch,
});

export const deleteBranch = endpoint({
  method: 'DELETE',
  path: '/v1/sucursal/{id}',
  access: 'elog.branches',
  summary: 'Deletes a branch office that nothing uses; otherwise 409 names what does',
  params: idParams,
  data: deleted,
});

export const restoreBranch = endpoint({
  method: 'POST',
  path: '/v1/sucursal/{id}/restore',
  access: 'elog.branches',
  summary: 'Brings back a deleted branch office',
  params: idParams,
  data: branch,
});
