import { DEGREE_METRES } from 'contract';

/** Distances and directions over a few kilometres, where the Earth is flat enough. */

export interface Place {
  lat: number;
  lng: number;
}

const eastScale = (lat: number) => DEGREE_METRES * Math.cos((lat * Math.PI) / 180);

/** Metres north and east from one place to another. */
export function offset(from: Place, to: Place): { north: number; east: number } {
  return {
    north: (to.lat - from.lat) * DEGREE_METRES,
    east: (to.lng - from.lng) * eastScale(from.lat),
  };
}

export function metresBetween(from: Place, to: Place): number {
  const { north, east } = offset(from, to);
  return Math.hypot(north, east);
}

/** The place some metres north and east of another. */
export function moved(from: Place, north: number, east: number): Place {
  return { lat: from.lat + north / DEGREE_METRES, lng: from.lng + east / eastScale(from.lat) };
}

/** Degrees from north, clockwise, 0 to 360. */
export function headingTo(from: Place, to: Place): number {
  const { north, east } = offset(from, to);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

export function middleOf(places: readonly Place[]): Place {
  const sum = places.reduce((a, b) => ({ lat: a.lat + b.lat, lng: a.lng + b.lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / places.length, lng: sum.lng / places.length };
}

export function nearestOf<T extends Place>(from: Place, places: readonly T[]): T | undefined {
  let best: T | undefined;
  for (const place of places) {
    if (!best || metresBetween(from, place) < metresBetween(from, best)) best = place;
  }
  return best;
}
