import type { Coordinates } from 'contract';
import proj4 from 'proj4';
import { degreesOf, refuse } from './found.ts';

/** Systems of degrees that lie within a metre of WGS 84: WGS 84, its 3D form, ETRS89, SIRGAS 2000. */
const degrees = new Set([4326, 4979, 4258, 4674]);
const WEB_MERCATOR = 3857;
/** CRS84 is EPSG:4326 with longitude first. */
const NAMED: Readonly<Record<string, number>> = { CRS84: 4326 };

/** A UTM zone on WGS 84 (326xx north, 327xx south), or on SIRGAS 2000 (31977 to 31985: zones 17 to 25 south). */
function utmOf(code: number): string | null {
  const south = code > 32_700 || code < 32_000;
  const zone = code < 32_000 ? code - 31_960 : code % 100;
  const known =
    (code >= 31_977 && code <= 31_985) ||
    ((code > 32_600 || south) && zone >= 1 && zone <= 60 && code > 32_000);
  return known && (code < 32_661 || code > 32_700) && code < 32_761
    ? `+proj=utm +zone=${zone} ${south ? '+south ' : ''}+datum=WGS84 +units=m +no_defs`
    : null;
}

export type ToDegrees = (x: number, y: number) => Coordinates;

/** Converts coordinates of a system, by its EPSG code, to degrees. Refuses unknown systems by `name`. */
export function toDegrees(code: number | null, name: string): { place: ToDegrees; crs: string | null } {
  if (code !== null && degrees.has(code)) return { place: (x, y) => degreesOf(y, x), crs: null };
  const definition = code === null ? null : code === WEB_MERCATOR ? `EPSG:${code}` : utmOf(code);
  if (definition === null) return refuse('error.coordinatesCrs', { crs: name || `EPSG:${code}` });
  const projection = proj4(definition, 'EPSG:4326');
  const place: ToDegrees = (x, y) => {
    if (!(Number.isFinite(x) && Number.isFinite(y))) refuse('error.coordinatesNumber');
    const [lng, lat] = projection.forward([x, y]);
    return degreesOf(lat, lng);
  };
  return { place, crs: `EPSG:${code}` };
}

/** The EPSG code in a name or in WKT, where the last one is the system's own; null if there is none. */
export function codeIn(text: string): number | null {
  const word = /CRS84$/i.exec(text.trim())?.[0];
  if (word) return NAMED[word.toUpperCase()] ?? null;
  const last = [...text.matchAll(/EPSG\W{1,4}(?:[\d.]*:)?(\d{4,6})/gi)].at(-1)?.[1];
  return last ? Number(last) : null;
}

/** The name that WKT begins with: `PSAD56 / UTM zone 17S`. */
export function nameIn(wkt: string): string {
  return /^\s*\w+\s*[[(]\s*"([^"]{1,80})"/.exec(wkt)?.[1] ?? wkt.trim().slice(0, 80);
}
