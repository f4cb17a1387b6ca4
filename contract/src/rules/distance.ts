import type { Coordinates } from './coordinates.ts';

/** Mean radius (IUGG). */
const EARTH_METRES = 6_371_008.8;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** A degree of latitude, and one of longitude at the equator. */
export const DEGREE_METRES = radians(1) * EARTH_METRES;

/** A meridian as the longitude within 180° of another: the short way there. */
export const lngNear = (lng: number, near: number): number => lng - 360 * Math.round((lng - near) / 360);

/** Metres along the Earth's surface between two points in degrees. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2);
  const east = Math.sin(radians(to.lng - from.lng) / 2);
  const half = north ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** How a distance and its time are known: along streets, or not at all, so that they are those of a straight line. */
export const travelBys = ['streets', 'straight'] as const;
export type TravelBy = (typeof travelBys)[number];
