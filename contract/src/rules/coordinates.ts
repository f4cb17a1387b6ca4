import { readMapLink } from './coordinates-link.ts';

/** Latitude and longitude as people write and paste them (spec section 5) and as the product shows them (section 9). */

/** Optional sign, one or two integer digits, up to 20 decimals. */
export const LATITUDE_PATTERN = /^[+-]?\d{1,2}(?:\.\d{1,20})?$/;
/** Optional sign, one to three integer digits, up to 20 decimals. */
export const LONGITUDE_PATTERN = /^[+-]?\d{1,3}(?:\.\d{1,20})?$/;

export interface Coordinates {
  /** Degrees, north positive. */
  lat: number;
  /** Degrees, east positive. */
  lng: number;
}

function within(text: string, pattern: RegExp, limit: number): number | null {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return pattern.test(trimmed) && Math.abs(value) <= limit ? value : null;
}

/** Degrees from -90 to 90, or null. */
export function readLatitude(text: string): number | null {
  return within(text, LATITUDE_PATTERN, 90);
}

/** Degrees from -180 to 180, or null. */
export function readLongitude(text: string): number | null {
  return within(text, LONGITUDE_PATTERN, 180);
}

const DMS =
  /^(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)\s*)?([NSEOW])$/i;

/** One value in degrees, minutes and seconds with its letter; null if it is not one. */
export function readDms(text: string): { axis: 'lat' | 'lng'; value: number } | null {
  const match = DMS.exec(text.trim());
  if (!match) return null;
  const [, degrees = '0', minutes = '0', seconds = '0', letter = ''] = match;
  const upper = letter.toUpperCase();
  const axis = upper === 'N' || upper === 'S' ? 'lat' : 'lng';
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
  if (Number(minutes) >= 60 || Number(seconds.replace(',', '.')) >= 60) return null;
  // A hundred-millionth of a degree is a millimetre; more digits are arithmetic, not measurement.
  const value = Number(size.toFixed(8));
  return { axis, value: 'SOW'.includes(upper) ? -value : value };
}

function readPair([first = '', second = '']: string[]): Coordinates | null {
  const [lat, lng] = [readLatitude(first), readLongitude(second)];
  return lat === null || lng === null ? null : { lat, lng };
}

/**
 * A pasted pair: `-0.1807, -78.4678`, separated by comma, semicolon or space, brackets allowed; with decimal commas
 * when a semicolon or space separates; or degrees, minutes and seconds with N/S/E/O/W; or a link of a map or a
 * `geo:` URI. A minus may be a hyphen or the minus sign. Null if it is not a pair.
 */
export function readCoordinates(text: string): Coordinates | null {
  const link = readMapLink(text);
  if (link) return readPair(link);
  const bare = text
    .trim()
    .replaceAll('−', '-')
    .replace(/^[([{]\s*|\s*[)\]}]$/g, '');
  const dms = bare
    .match(/\d[^NSEOW]*[NSEOW]/gi)
    ?.map((part) => readDms(part.replace(/^[,;\s]+/, '')))
    .filter((part) => part !== null);
  if (dms?.length === 2) {
    const lat = dms.find((part) => part.axis === 'lat')?.value;
    const lng = dms.find((part) => part.axis === 'lng')?.value;
    if (lat === undefined || lng === undefined) return null;
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
  }
  for (const parts of [bare.split(/\s*[,;]\s*|\s+/), bare.split(/\s*;\s*|\s+/)]) {
    if (parts.length !== 2) continue;
    const pair = readPair(parts.map((part) => part.replace(',', '.')));
    if (pair) return pair;
  }
  return null;
}

/**
 * A pair where a single number may stand as well: `0,18` alone is one with a decimal comma, not a place in the Gulf of
 * Guinea. With a sign after its comma it is a pair.
 */
export const readTypedPair = (text: string): Coordinates | null =>
  /[\s;.°:]|,[-+−]/.test(text.trim()) ? readCoordinates(text) : null;

/** Degrees, minutes and seconds with N, S, E or O: `0° 10′ 50.5″ S`. */
export function formatDegrees(value: number, axis: 'lat' | 'lng'): string {
  const tenths = Math.round(Math.abs(value) * 36_000);
  const degrees = Math.floor(tenths / 36_000);
  const minutes = Math.floor((tenths % 36_000) / 600);
  const seconds = ((tenths % 600) / 10).toFixed(1);
  const letter = axis === 'lat' ? (value < 0 ? 'S' : 'N') : value < 0 ? 'O' : 'E';
  return `${degrees}° ${minutes}′ ${seconds}″ ${letter}`;
}

/** The address of a place on a map that every phone opens. */
export const mapLink = ({ lat, lng }: Coordinates): string => `https://maps.google.com/?q=${lat},${lng}`;
