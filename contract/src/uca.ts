import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, queryId, text } from './fields.ts';
import { listed, listQuery, paged } from './paging.ts';

const connection = z.literal([0, 1, 2]);

/** An activity control user (uca): a person with the mobile app. Columns of section 2 of the spec. */
export const uca = z.object({
  id,
  name: z.string(),
  client_id: id,
  client_name: z.string(),
  username: z.string(),
  email: z.string(),
  type: z.string(),
  place: z.string(),
  connection,
  battery: z.nullable(z.number()),
  last_heard_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Uca = z.infer<typeof uca>;

export const listUcas = endpoint({
  method: 'GET',
  path: '/v1/uca',
  access: 'entities.ucas',
  summary: 'Activity control users',
  query: z.extend(listQuery, {
    type: z.optional(text(80)),
    place: z.optional(text(80)),
    connection: z.optional(z.enum(['0', '1', '2'])),
    client_id: z.optional(queryId),
  }),
  data: paged(uca),
});

/** Choices for the filters of the list. */
export const ucaParameters = endpoint({
  method: 'GET',
  path: '/v1/uca/parameters',
  access: ['entities.ucas', 'requests.manage'],
  summary: 'Types, places and groups of UCAs',
  data: z.object({
    types: z.array(z.string()),
    places: z.array(z.string()),
    groups: z.array(z.object({ id, name: z.string(), ucas: z.number() })),
  }),
});

/** The last known position of one device. `speed` m/s, `heading` degrees from north, `accuracy` metres. */
export const lastPosition = z.object({
  uca_id: id,
  name: z.string(),
  type: z.string(),
  place: z.string(),
  lat: z.number(),
  lng: z.number(),
  accuracy: z.number(),
  speed: z.number(),
  heading: z.number(),
  battery: z.nullable(z.number()),
  connection,
  gps_stale: z.boolean(),
  sos: z.boolean(),
  fixed_at: z.string(),
  heard_at: z.string(),
});
export type LastPosition = z.infer<typeof lastPosition>;

export const listLastPositions = endpoint({
  method: 'GET',
  path: '/v1/position/last',
  access: 'maps.ucaLocation',
  summary: 'Last position of every UCA of the caller',
  data: listed(lastPosition),
});
