import { formatDegrees } from 'contract';

/** Degrees, minutes and seconds with N/S/E/O (spec section 9): `0° 10′ 48.4″ S, 78° 28′ 4.2″ O`. */
export function formatDms({ lat, lng }: { lat: number; lng: number }): string {
  // Longitudes keep counting when the map is dragged over the date line; people expect them not to.
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  return `${formatDegrees(lat, 'lat')}, ${formatDegrees(turned, 'lng')}`;
}
