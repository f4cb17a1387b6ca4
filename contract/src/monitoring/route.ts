import * as z from 'contract/z';
import { RouteStatus } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, instant, latitude, longitude, queryId, requiredText, text } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';

/** Routes: where somebody is to go, by which way, and how they did. */

const access = 'monitoring.sessions';

/** Waypoints that a route can have. */
export const ROUTE_WAYPOINTS = 30;
/** How near somebody has to come to a place of a route, in metres. */
export const routeRadius = { least: 10, most: 2000, usual: 50 } as const;
/** A route is at least this long, in metres. */
export const ROUTE_METRES = 50;

const coordinates = z.strictObject({ lat: latitude, lng: longitude });
const radius = z
  .number('error.number')
  .check(z.int('error.integer'), z.minimum(routeRadius.least), z.maximum(routeRadius.most));

const waypoint = z.strictObject({
  ...coordinates.shape,
  /** Its number within the route: it keeps it when the route is edited. */
  key: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  name: text(120),
  radius,
});

const plan = {
  start: coordinates,
  destination: z.strictObject({ ...coordinates.shape, radius }),
  waypoints: z.array(waypoint).check(
    z.maxLength(ROUTE_WAYPOINTS),
    z.refine((points) => new Set(points.map(({ key }) => key)).size === points.length),
  ),
};

const settings = {
  name: requiredText(120),
  ...plan,
  /** When they should be there; null where that does not matter. */
  due_at: z.nullable(instant),
};

/** What can be changed under way: whom it is for stays. */
export const routeChange = z.strictObject(settings);

export const routeInput = z.strictObject({
  ...settings,
  uca_id: id,
  /** The monitoring session it belongs to, if any. */
  session_id: z.nullable(id),
});
export type RouteInput = z.infer<typeof routeInput>;

/** A place as the form has it: the first is the start, the last the destination. */
const place = z.strictObject(waypoint.shape);
export type RoutePlace = z.infer<typeof place>;

/** The form of a route: its places in their order. */
export const routeForm = z.strictObject({
  name: settings.name,
  uca_id: id,
  due_at: settings.due_at,
  places: z.array(place).check(z.minLength(2, 'error.required'), z.maxLength(ROUTE_WAYPOINTS + 2)),
});

/** The plan that the places of a form, two or more, make. */
export function planOfPlaces(
  places: readonly RoutePlace[],
): Pick<RouteInput, 'start' | 'destination' | 'waypoints'> {
  const [first, last] = [places[0] as RoutePlace, places.at(-1) as RoutePlace];
  return {
    start: { lat: first.lat, lng: first.lng },
    destination: { lat: last.lat, lng: last.lng, radius: last.radius },
    waypoints: places.slice(1, -1),
  };
}

/** The places of a plan, with numbers that none of its waypoints has for the two ends. */
export function placesOfPlan({
  start,
  destination,
  waypoints,
}: ReturnType<typeof planOfPlaces>): RoutePlace[] {
  const most = Math.max(0, ...waypoints.map(({ key }) => key));
  return [
    { ...start, key: most + 1, name: '', radius: routeRadius.usual },
    ...waypoints,
    { ...destination, key: most + 2, name: '' },
  ];
}

const status = z.literal(Object.values(RouteStatus));

export const routeRow = z.object({
  id,
  client_id: id,
  name: z.string(),
  uca_id: id,
  uca_name: z.string(),
  status,
  started_at: z.string(),
  started_by: z.string(),
  due_at: z.nullable(z.string()),
  /** When it was finished or cancelled. */
  ended_at: z.nullable(z.string()),
  /** Along the planned line. */
  metres: z.number(),
});
export type RouteRow = z.infer<typeof routeRow>;

export const plannedRoute = z.object({
  ...routeRow.shape,
  session_id: z.nullable(id),
  session_name: z.nullable(z.string()),
  start: coordinates,
  destination: plan.destination,
  waypoints: z.array(waypoint),
  line: z.array(coordinates),
  /** The keys of waypoints that were visited. */
  visited: z.array(z.number()),
  /** How far beside the line a detour begins, and after how long somebody is told of. */
  detour_metres: z.number(),
  mishap_seconds: z.number(),
});
export type PlannedRoute = z.infer<typeof plannedRoute>;

export const listRoutes = endpoint({
  method: 'GET',
  path: '/v1/ruta',
  access,
  summary: 'Routes, newest first',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(['open', 'over', 'archived'])),
    uca_id: z.optional(queryId),
  }),
  data: paged(routeRow),
});

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/ruta',
  access,
  summary: 'Assigns a route to a UCA that has none under way',
  body: routeInput,
  data: z.object({ id }),
  status: 201,
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/ruta/{id}',
  access,
  summary: 'One route, under way or over',
  params: idParams,
  data: plannedRoute,
});

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/ruta/{id}',
  access,
  summary: 'Changes a route under way; the phone and its operators are told',
  params: idParams,
  body: routeChange,
  data: z.object({ id }),
});

export const cancelRoute = endpoint({
  method: 'POST',
  path: '/v1/ruta/{id}/cancelar',
  access,
  summary: 'Cancels a route under way',
  params: idParams,
  body: z.strictObject({ note: text(500) }),
  data: z.object({ id }),
});

export const archiveRoute = endpoint({
  method: 'POST',
  path: '/v1/ruta/{id}/archivar',
  access,
  summary: 'Puts a route that is over out of sight',
  params: idParams,
  data: z.object({ id }),
});

/** What happens on a route. The first four are done by an operator. */
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
  /** Who did it; empty for what was found by positions. */
  author: z.string(),
  /** The waypoint's name, or what was noted when it was cancelled. */
  detail: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
export type RouteHappening = z.infer<typeof routeHappening>;

export const routeTrack = endpoint({
  method: 'GET',
  path: '/v1/ruta/{id}/recorrido',
  access,
  summary: 'What was travelled of a route, what happened on it, and when they will be there',
  params: idParams,
  data: z.extend(listed(routeHappening), {
    lines: z.array(z.array(z.object({ lat: z.number(), lng: z.number() }))),
    /** Where the phone was last while the route ran. */
    last: z.nullable(z.object({ at: z.string(), lat: z.number(), lng: z.number() })),
    travelled_metres: z.number(),
    left_metres: z.nullable(z.number()),
    /** By how fast they have come so far; null when nothing tells, or it is over. */
    arrival: z.nullable(z.string()),
  }),
});
export type RouteTrack = z.infer<typeof routeTrack.data>;

/** A route as its phone sees it. */
const appRouteShape = z.object({
  id,
  name: z.string(),
  start: coordinates,
  destination: plan.destination,
  waypoints: z.array(waypoint),
  visited: z.array(z.number()),
  line: z.array(coordinates),
  due_at: z.nullable(z.string()),
  status,
});

export const appRoute = endpoint({
  method: 'GET',
  path: '/v1/app/ruta',
  access: 'device.report',
  summary: 'The route that this phone is to follow, if any',
  data: z.object({ route: z.nullable(appRouteShape) }),
});

export const arriveRoute = endpoint({
  method: 'POST',
  path: '/v1/app/ruta/llegada',
  access: 'device.report',
  summary: 'The phone’s person says that they are there; saying so again is harmless',
  body: z.strictObject({ route_id: id }),
  data: z.object({ status }),
  unaudited: true,
});

/** On the channel of monitoring: a route has another status, or something happened on it. */
export interface RouteChangedPayload {
  client_id: number;
  route_id: number;
  uca_id: number;
  status: z.infer<typeof status>;
}

/** On a phone's own channel: it has another route than before, or none. */
export interface DeviceRoutePayload {
  uca_id: number;
}

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'route.changed': RouteChangedPayload;
    'device.route': DeviceRoutePayload;
  }
}
