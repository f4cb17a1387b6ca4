import { lngNear } from 'contract';
import {
  type Bounds,
  type Camera,
  copiesNear,
  type LngLat,
  mercatorX,
  mercatorY,
  type Size,
  worldSize,
} from './mercator.ts';

/**
 * Pixels from the view's top left corner for the places of a line, from its bounds; its longitudes continue beyond
 * 180°, so that no step is drawn around the Earth. The first is on the copy of the world that brings the line's middle
 * nearest; others are needed where a part of the line is nearer on another copy (`copiesNear`).
 */
export function projectAlong(camera: Camera, size: Size, { west, east }: Bounds) {
  const world = worldSize(camera.zoom);
  const [middle, top] = [mercatorX(camera.lng), mercatorY(camera.lat)];
  const [first, ...others] = copiesNear(mercatorX(west), mercatorX(east), middle);
  const on =
    (shift: number) =>
    ({ lng, lat }: LngLat) => ({
      x: (mercatorX(lng) + shift - middle) * world + size.width / 2,
      y: (mercatorY(lat) - top) * world + size.height / 2,
    });
  return [on(first), ...others.map(on)] as const;
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
