import * as z from 'contract/z';
import { id } from '../core/fields.ts';
import { travelBys } from '../rules/distance.ts';
import { ROUTE_WAYPOINTS, type RouteInput, routeRadius, routeSettings, routeWaypoint } from './route.ts';

/** A place in the form: the first is the start, the last the destination. */
const place = z.strictObject(routeWaypoint.shape);
export type RoutePlace = z.infer<typeof place>;

/** The places of a route, at least two. */
export const routePlaces = z
  .array(place)
  .check(z.minLength(2, 'error.required'), z.maxLength(ROUTE_WAYPOINTS + 2));

/** Form values of a route, with its places in order. */
export const routeForm = z.strictObject({
  name: routeSettings.name,
  uca_id: id,
  session_id: z.nullable(id),
  due_at: routeSettings.due_at,
  by: z.enum(travelBys),
  places: routePlaces,
});

/** Builds a plan from the form's places, two or more. */
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

/** The form's places for a plan; the two ends get keys that no waypoint uses. */
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
