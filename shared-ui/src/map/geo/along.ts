import { lngNear } from 'contract';
import {
  type Bounds,
  type Camera,
  type LngLat,
  mercatorX,
  mercatorY,
  type Size,
  worldSize,
} from './mercator.ts';

/**
 * Pixels from the view's top left corner for the places of a line, from its bounds; its longitudes continue beyond
 * 180°. All are on the copy of the world that brings the line's middle nearest, so that no step is drawn around the
 * Earth.
 */
export function projectAlong(camera: Camera, size: Size, { west, east }: Bounds) {
  const middle = (west + east) / 2;
  const turns = lngNear(middle, camera.lng) - middle;
  const world = worldSize(camera.zoom);
  const [left, top] = [mercatorX(camera.lng - turns), mercatorY(camera.lat)];
  return ({ lng, lat }: LngLat) => ({
    x: (mercatorX(lng) - left) * world + size.width / 2,
    y: (mercatorY(lat) - top) * world + size.height / 2,
  });
}

/** The places of a line, each the short way from the one before: longitudes continue beyond 180°. */
export function alongLine(places: readonly LngLat[]): LngLat[] {
  let near = places[0]?.lng ?? 0;
  return places.map((place) => {
    near = lngNear(place.lng, near);
    return near === place.lng ? place : { ...place, lng: near };
  });
}

/** The bounds of places; null for none. They continue beyond 180° rather than go around the Earth. */
export function boundsOf(places: readonly LngLat[]): Bounds | null {
  const [first] = places;
  if (!first) return null;
  let [west, south, east, north] = [first.lng, first.lat, first.lng, first.lat];
  for (const { lat, lng: given } of places) {
    const lng = lngNear(given, (west + east) / 2);
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}
