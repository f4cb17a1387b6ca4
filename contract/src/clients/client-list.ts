import * as z from 'contract/z';
import { clientTypes } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';

/** A client (cliente): the tenant that everything else belongs to. */
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
export type ClientSummary = z.infer<typeof clientSummary>;

const access = 'entities.clients' as const;

export const listClients = endpoint({
  method: 'GET',
  path: '/v1/admin/clients',
  access,
  summary: 'Clients, a page at a time',
  query: z.extend(listQuery, {
    type: z.optional(z.enum(clientTypes)),
    blocked: z.optional(z.enum(['true', 'false'])),
  }),
  data: paged(clientSummary),
});

export const listClientNames = endpoint({
  method: 'GET',
  path: '/v1/admin/cliente',
  access,
  summary: 'Every client by name, to choose one',
  data: listed(clientSummary),
});

export const getClientSummary = endpoint({
  method: 'GET',
  path: '/v1/admin/cliente/{id}',
  access,
  summary: 'One client in few words',
  params: idParams,
  data: clientSummary,
});
