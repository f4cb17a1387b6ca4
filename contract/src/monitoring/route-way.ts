import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { type Coordinates, readCoordinates } from '../rules/coordinates.ts';
import { travelBys } from '../rules/distance.ts';
import { ROUTE_WAYPOINTS, routeAccess, routeCoordinates } from './route.ts';

/** The way through places, before a route is assigned. */

/** Places in their order as an address has them: `-2.2,-79.9;-2.1,-79.8`. Null for what is none, or too many. */
export function readPlaces(written: string): Coordinates[] | null {
  const parts = written.split(';');
  const places = parts.flatMap((part) => readCoordinates(part) ?? []);
  const fits = places.length >= 2 && places.length <= ROUTE_WAYPOINTS + 2;
  return fits && places.length === parts.length ? places : null;
}

/** Six decimals are a tenth of a metre. */
export const writePlaces = (places: readonly Coordinates[]): string =>
  places.map(({ lat, lng }) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join(';');

export const findWay = endpoint({
  method: 'GET',
  path: '/v1/ruta/camino',
  access: routeAccess,
  summary: 'The way through places: along streets where one is found, else straight from place to place',
  query: z.strictObject({
    places: text(1000).check(z.refine((places) => readPlaces(places) !== null, 'error.invalid')),
  }),
  data: z.extend(listed(routeCoordinates), {
    by: z.enum(travelBys),
    metres: z.number(),
    /** The driving time; null along straight legs. */
    seconds: z.nullable(z.number()),
  }),
});
export type FoundWay = z.infer<typeof findWay.data>;
