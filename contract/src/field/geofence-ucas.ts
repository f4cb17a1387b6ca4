import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId } from '../core/fields.ts';
import { listed } from '../core/paging.ts';

/** Maximum UCAs of a geofence. */
export const FENCE_UCAS = 10_000;

/** All UCAs of a type or a group, to add to a geofence together. */
export const fenceUcas = endpoint({
  method: 'GET',
  path: '/v1/geocerca/ucas',
  access: 'entities.geofences',
  summary: 'Active control users of a type or of a group by name, to put into a geofence together',
  query: z.strictObject({ type_id: z.optional(queryId), group_id: z.optional(queryId) }),
  data: listed(z.object({ id, name: z.string() })),
});
