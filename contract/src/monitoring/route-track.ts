import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { routeAccess } from './route.ts';

/** Kinds of event on a route. The first four are actions of an operator. */
export const routeHappenings = [
  'created',
  'edited',
  'cancelled',
  'archived',
  'detour',
  'retaken',
  'still',
  'waypoint',
  'finished',
] as const;
export type RouteHappeningKind = (typeof routeHappenings)[number];

export const routeHappening = z.object({
  id,
  at: z.string(),
  what: z.enum(routeHappenings),
  /** The author; empty for events detected from positions. */
  author: z.string(),
  /** The waypoint's name, or the note of a cancellation. */
  detail: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
export type RouteHappening = z.infer<typeof routeHappening>;

export const routeTrack = endpoint({
  method: 'GET',
  path: '/v1/ruta/{id}/recorrido',
  access: routeAccess,
  summary: 'What was travelled of a route, what happened on it, and when they will be there',
  params: idParams,
  data: z.extend(listed(routeHappening), {
    lines: z.array(z.array(z.object({ lat: z.number(), lng: z.number() }))),
    /** The phone's last position while the route was under way. */
    last: z.nullable(z.object({ at: z.string(), lat: z.number(), lng: z.number() })),
    travelled_metres: z.number(),
    left_metres: z.nullable(z.number()),
    /** Estimated arrival; null if unknown or the route is over. */
    arrival: z.nullable(z.string()),
  }),
});
export type RouteTrack = z.infer<typeof routeTrack.data>;
