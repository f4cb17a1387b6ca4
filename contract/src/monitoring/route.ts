import * as z from 'contract/z';
import { RouteStatus } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, instant, latitude, longitude, queryId, requiredText, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { travelBys } from '../rules/distance.ts';

/** Routes: where a UCA must go, by which line, and how they progress. */

export const routeAccess = 'monitoring.sessions';

/** Most waypoints in a route. */
export const ROUTE_WAYPOINTS = 30;
/** Metres within which a place of a route counts as reached. */
export const routeRadius = { least: 10, most: 2000, usual: 50 } as const;
/** Minimum length of a route, in metres. */
export const ROUTE_METRES = 50;

export const routeCoordinates = z.strictObject({ lat: latitude, lng: longitude });
const radius = z
  .number('error.number')
  .check(z.int('error.integer'), z.minimum(routeRadius.least), z.maximum(routeRadius.most));

export const routeWaypoint = z.strictObject({
  ...routeCoordinates.shape,
  /** Number within the route, kept when the route is edited. */
  key: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  name: text(120),
  radius,
});

export const routePlan = {
  start: routeCoordinates,
  destination: z.strictObject({ ...routeCoordinates.shape, radius }),
  waypoints: z.array(routeWaypoint).check(
    z.maxLength(ROUTE_WAYPOINTS),
    z.refine((points) => new Set(points.map(({ key }) => key)).size === points.length),
  ),
};

export const routeSettings = {
  name: requiredText(120),
  ...routePlan,
  /** Due time of arrival; null for none. */
  due_at: z.nullable(instant),
  /** Along streets where possible, or straight from place to place (the default). */
  by: z.optional(z.enum(travelBys)),
};

/** Settings that can change under way; the UCA cannot. */
export const routeChange = z.strictObject(routeSettings);

export const routeInput = z.strictObject({
  ...routeSettings,
  uca_id: id,
  /** The monitoring session it belongs to, if any. */
  session_id: z.nullable(id),
});
export type RouteInput = z.infer<typeof routeInput>;

export const routeStatus = z.literal(Object.values(RouteStatus));

const routeRow = z.object({
  id,
  client_id: id,
  name: z.string(),
  uca_id: id,
  uca_name: z.string(),
  status: routeStatus,
  started_at: z.string(),
  started_by: z.string(),
  due_at: z.nullable(z.string()),
  /** When it was finished or cancelled. */
  ended_at: z.nullable(z.string()),
  /** Along the planned line. */
  metres: z.number(),
});

/** A route in the list. */
const listedRoute = z.object({
  ...routeRow.shape,
  /** Estimated arrival; null if unknown or the route is over. */
  arrival: z.nullable(z.string()),
});
export type RouteRow = z.infer<typeof listedRoute>;

export const plannedRoute = z.object({
  ...routeRow.shape,
  session_id: z.nullable(id),
  session_name: z.nullable(z.string()),
  start: routeCoordinates,
  destination: routePlan.destination,
  waypoints: z.array(routeWaypoint),
  line: z.array(routeCoordinates),
  /** What the line follows, and driving time in seconds; null for straight legs. */
  by: z.enum(travelBys),
  seconds: z.nullable(z.number()),
  /** Keys of the visited waypoints. */
  visited: z.array(z.number()),
  /** Distance from the line at which a detour begins, and how long it lasts before an alert. */
  detour_metres: z.number(),
  mishap_seconds: z.number(),
});
export type PlannedRoute = z.infer<typeof plannedRoute>;

export const listRoutes = endpoint({
  method: 'GET',
  path: '/v1/ruta',
  access: routeAccess,
  summary: 'Routes, newest first',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(['open', 'over', 'archived'])),
    uca_id: z.optional(queryId),
  }),
  data: paged(listedRoute),
});

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/ruta',
  access: routeAccess,
  summary: 'Assigns a route to a UCA that has none under way',
  body: routeInput,
  data: z.object({ id }),
  status: 201,
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/ruta/{id}',
  access: routeAccess,
  summary: 'One route, under way or over',
  params: idParams,
  data: plannedRoute,
});

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/ruta/{id}',
  access: routeAccess,
  summary: 'Changes a route under way; the phone and its operators are told',
  params: idParams,
  body: routeChange,
  data: z.object({ id }),
});

export const cancelRoute = endpoint({
  method: 'POST',
  path: '/v1/ruta/{id}/cancelar',
  access: routeAccess,
  summary: 'Cancels a route under way',
  params: idParams,
  body: z.strictObject({ note: text(500) }),
  data: z.object({ id }),
});

export const archiveRoute = endpoint({
  method: 'POST',
  path: '/v1/ruta/{id}/archivar',
  access: routeAccess,
  summary: 'Puts a route that is over out of sight',
  params: idParams,
  data: z.object({ id }),
});
