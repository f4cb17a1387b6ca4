import { formatDegrees } from 'contract';

/** A point in degrees, minutes and seconds; nothing where there is none. */
export function coordinatesText({ lat, lng }: { lat: number | null; lng: number | null }): string {
  return lat === null || lng === null ? '' : `${formatDegrees(lat, 'lat')} ${formatDegrees(lng, 'lng')}`;
}
