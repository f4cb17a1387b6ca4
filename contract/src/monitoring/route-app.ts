import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { routeCoordinates, routePlan, routeStatus, routeWaypoint } from './route.ts';

/** A route in the shape sent to its phone. */
const appRouteShape = z.object({
  id,
  name: z.string(),
  start: routeCoordinates,
  destination: routePlan.destination,
  waypoints: z.array(routeWaypoint),
  visited: z.array(z.number()),
  line: z.array(routeCoordinates),
  due_at: z.nullable(z.string()),
  status: routeStatus,
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
  data: z.object({ status: routeStatus }),
  unaudited: true,
});

/** On the monitoring channel: a route's status changed, or it has a new event. */
export interface RouteChangedPayload {
  client_id: number;
  route_id: number;
  uca_id: number;
  status: z.infer<typeof routeStatus>;
}

/** On the phone's own channel: its route has changed or been removed. */
export interface DeviceRoutePayload {
  uca_id: number;
}

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'route.changed': RouteChangedPayload;
    'device.route': DeviceRoutePayload;
  }
}
