import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { routeCoordinates, routePlan, routeStatus, routeWaypoint } from './route.ts';

/** A route as its phone sees it. */
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

/** On the channel of monitoring: a route has another status, or something happened on it. */
export interface RouteChangedPayload {
  client_id: number;
  route_id: number;
  uca_id: number;
  status: z.infer<typeof routeStatus>;
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
