import { formatDegrees } from 'contract';

/** Degrees, minutes and seconds with N/S/E/O (spec section 9): `0° 10′ 48.4″ S, 78° 28′ 4.2″ O`. */
export function formatDms({ lat, lng }: { lat: number; lng: number }): string {
  // A map dragged over the date line continues counting; people do not.
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  return `${formatDegrees(lat, 'lat')}, ${formatDegrees(turned, 'lng')}`;
}
