import * as z from 'zod/mini';
import { clientTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { listQuery, paged } from './paging.ts';

/** A client (cliente): the tenant everything else belongs to. */
export const clientSummary = z.object({
  id,
  name: z.string(),
  business_name: z.string(),
  ruc: z.string(),
  type: z.enum(clientTypes),
  timezone: z.string(),
  uca_limit: z.number(),
  ucas: z.number(),
  blocked: z.boolean(),
  created_at: z.string(),
});

export const listClients = endpoint({
  method: 'GET',
  path: '/v1/admin/clients',
  access: 'entities.clients',
  summary: 'Clients, a page at a time',
  query: z.extend(listQuery, { type: z.optional(z.enum(clientTypes)) }),
  data: paged(clientSummary),
});
