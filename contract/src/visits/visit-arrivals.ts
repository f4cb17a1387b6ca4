import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { visitAccess } from './visit-request.ts';

/** Who arrived by a visit request. */
export const visitArrival = z.object({
  /** The entry at the gate. */
  id,
  name: z.string(),
  last_name: z.string(),
  branch_name: z.string(),
  entered_at: z.string(),
  left_at: z.nullable(z.string()),
  /** How many times this guest has entered by this request. */
  times: z.number(),
});
export type VisitArrival = z.infer<typeof visitArrival>;

export const listVisitArrivals = endpoint({
  method: 'GET',
  path: '/v1/solicitud/{id}/entradas',
  access: visitAccess,
  summary: 'The newest entry of each guest who came by a request: those inside first, then by name',
  params: idParams,
  data: listed(visitArrival),
});
