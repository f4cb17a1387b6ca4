import type { Coordinates } from '../rules/coordinates.ts';
import { pathTo } from './path.ts';

/** The form of a new geofence around a place. */
export const geofenceHerePage = '/geocerca/create/lat/:lat/lng/:lng';

/** Its address for one place, to six decimals. */
export const geofenceHerePath = ({ lat, lng }: Coordinates): string =>
  pathTo(geofenceHerePage, { lat: lat.toFixed(6), lng: lng.toFixed(6) });
